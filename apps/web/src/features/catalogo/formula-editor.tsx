import { Text, TextInput } from '@mantine/core';
import { FUNCOES } from '@retaguarda/atributos';
import { normalizeText } from '@retaguarda/domain';
import { IconSearch } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { PlainArea } from '../../ui/form/plain-area.tsx';
import classes from './catalogo.module.css';
import { AJUDA } from './funcoes-ajuda.ts';
import { CALCULO as T } from './textos.ts';

export interface Variavel {
  codId: string;
  label: string;
}

const MAX_FORMULA = 8192;
interface MarcaProps {
  formula: string;
  position: number;
}

/** The formula once more, with what is wrong underlined. */
function Marca({ formula, position }: MarcaProps) {
  const errado = /^[\p{L}\p{N}_.]+|^\s*\S?/u.exec(formula.slice(position))?.[0] ?? '';
  return (
    <p className={classes.marca} aria-hidden="true">
      {formula.slice(0, position)}
      <mark>{errado === '' ? '▲' : errado}</mark>
      {formula.slice(position + errado.length)}
    </p>
  );
}

interface PaletaProps {
  variaveis: readonly Variavel[];
  onInsere: (texto: string) => void;
}

/** Codes and functions to pick from, each with how it is written. */
function Paleta({ variaveis, onInsere }: PaletaProps) {
  const [busca, setBusca] = useState('');
  const termo = normalizeText(busca);
  const acha = (...textos: readonly string[]) => textos.some((t) => normalizeText(t).includes(termo));
  const atributos = variaveis.filter((v) => acha(v.codId, v.label));
  const funcoes = FUNCOES.filter((f) => acha(f.nome, f.ingles, T.categorias[f.categoria]));
  return (
    <div data-sem-passos>
      <TextInput
        label={T.buscar}
        value={busca}
        leftSection={<IconSearch size={14} />}
        mb="xs"
        onChange={(e) => setBusca(e.currentTarget.value)}
      />
      <div className={classes.paletas}>
        <div>
          <Text size="sm" fw={600}>
            {T.atributos}
          </Text>
          <div className={classes.paleta}>
            {atributos.map((v) => (
              <button key={v.codId} type="button" onClick={() => onInsere(v.codId)}>
                {v.label} <small>{v.codId}</small>
              </button>
            ))}
            {atributos.length === 0 && (
              <Text size="sm" p="xs">
                {T.nadaAchado}
              </Text>
            )}
          </div>
        </div>
        <div>
          <Text size="sm" fw={600}>
            {T.funcoes}
          </Text>
          <div className={classes.paleta}>
            {funcoes.map((f) => (
              <button key={f.nome} type="button" onClick={() => onInsere(`${f.nome}(`)}>
                {f.nome}({AJUDA.get(f.nome)?.argumentos}) <small>{T.categorias[f.categoria]}</small>
                <small className={classes.exemplo}>
                  {AJUDA.get(f.nome)?.exemplo} → {AJUDA.get(f.nome)?.resultado}
                </small>
              </button>
            ))}
            {funcoes.length === 0 && (
              <Text size="sm" p="xs">
                {T.nadaAchado}
              </Text>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

interface FormulaEditorProps {
  formula: string;
  variaveis: readonly Variavel[];
  erro: { message: string; position?: number | undefined } | null;
  readOnly: boolean;
  onChange: (formula: string) => void;
}

/** A formula with the names it may use; what is wrong is said while it is typed. */
export function FormulaEditor({ formula, variaveis, erro, readOnly, onChange }: FormulaEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const insere = (texto: string) => {
    const el = area.current;
    if (!el || readOnly) return;
    const [de, ate] = [el.selectionStart, el.selectionEnd];
    onChange(`${formula.slice(0, de)}${texto}${formula.slice(ate)}`);
    // After the new text is in the field.
    requestAnimationFrame(() => {
      el.focus();
      el.setSelectionRange(de + texto.length, de + texto.length);
    });
  };
  return (
    <>
      <div className={classes.formula}>
        <PlainArea
          id={id}
          ref={area}
          label={T.formula}
          withAsterisk
          rows={6}
          maxLength={MAX_FORMULA}
          spellCheck={false}
          readOnly={readOnly}
          value={formula}
          error={erro?.message}
          data-autofocus
          onChange={(e) => onChange(e.currentTarget.value)}
        />
      </div>
      {erro?.position !== undefined && <Marca formula={formula} position={erro.position} />}
      {!erro && formula.trim() !== '' && (
        <Text size="sm" c="dimmed" mt={4} aria-live="polite">
          {T.correta}
        </Text>
      )}
      {!readOnly && <Paleta variaveis={variaveis} onInsere={insere} />}
    </>
  );
}
