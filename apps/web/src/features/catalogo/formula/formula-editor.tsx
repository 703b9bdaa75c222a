import { Combobox, Text, useCombobox } from '@mantine/core';
import { Fragment, useEffect, useId } from 'react';
import { PlainArea } from '../../../ui/form/plain-area.tsx';
import classes from '../catalogo.module.css';
import { CALCULO as T } from '../textos.ts';
import { Paleta, type PaletaProps } from './formula-paleta.tsx';
import { assinatura } from './formula-sugestoes.ts';
import { type Escrever, type Escrita, useEscrita } from './use-escrita.ts';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';

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

/** The names that the word under way can become. */
function Oferta({ escrita: { oferta, ativa, completa }, id }: { escrita: Escrita; id: string }) {
  return (
    <Combobox.Dropdown className={classes.oferta}>
      <Combobox.Options id={id} aria-label={T.completar}>
        {oferta.map((s, n) => (
          <Combobox.Option
            key={s.nome}
            id={`${id}-${n}`}
            value={s.nome}
            active={n === ativa}
            data-ativa={n === ativa || undefined}
            aria-selected={n === ativa}
            // The field keeps the focus.
            onMouseDown={(e) => e.preventDefault()}
            onClick={() => completa(s)}
          >
            <span>{s.nome}</span> <small>{s.oQueE}</small>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

/** How the function is written that the cursor is in; its lines are there before, so that nothing moves. */
function Assinatura({ escrita: { lugar }, dica }: { escrita: Escrita; dica: string }) {
  const lida = lugar.chamada && assinatura(lugar.chamada.nome, lugar.chamada.argumento);
  return (
    <p className={classes.assinatura} aria-live="polite">
      {!lida && dica !== '' && <small className={classes.teclas}>{dica}</small>}
      {lida && (
        <>
          {lida.nome}(
          {lida.argumentos.map((a, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is what an argument is
            <Fragment key={n}>
              {n > 0 && '; '}
              {n === lida.atual ? <strong>{a}</strong> : a}
            </Fragment>
          ))}
          ) <small>{T.exemplo(lida.exemplo, lida.resultado)}</small>
        </>
      )}
    </p>
  );
}

interface FormulaEditorProps extends Escrever, Pick<PaletaProps, 'nomes'> {
  erro: { message: string; position?: number | undefined } | null;
  /** With what it is tried; nothing where it is not. */
  prova?: Prova;
}

interface Prova {
  /** What a part of the formula comes to; '' for what comes to nothing by itself. */
  avalia: (trecho: string) => string;
  /** What the whole comes to. */
  resultado: string;
}

/** What a right formula comes to with the values that are tried, and what is selected of it. */
function Resultado({ trecho, avalia, resultado }: Prova & { trecho: string }) {
  const doTrecho = trecho.trim() === '' ? '' : avalia(trecho);
  return (
    <Text size="sm" c="dimmed" mt={4} aria-live="polite">
      {T.correta}
      {'. '}
      {T.resultado} <strong className={classes.resultado}>{resultado}</strong>
      {doTrecho !== '' && (
        <>
          {'. '}
          {T.trecho} <strong className={classes.resultado}>{doTrecho}</strong>
        </>
      )}
    </Text>
  );
}

/**
 * A formula with the names it may use: they complete what is typed (Ctrl+Space asks for them), the function that one
 * is in says how it is written, and what is wrong, or what it comes to, is said while it is typed.
 */
export function FormulaEditor(props: FormulaEditorProps) {
  const { formula, variaveis, erro, readOnly, prova, nomes } = props;
  const id = useId();
  const escrita = useEscrita(props);
  const { oferta, ativa, marcado } = escrita;
  const aberta = oferta.length > 0;
  const combobox = useCombobox({ opened: aberta });
  const listaId = `${id}-lista`;
  useEffect(() => {
    if (aberta) document.getElementById(`${listaId}-${ativa}`)?.scrollIntoView({ block: 'nearest' });
  }, [aberta, ativa, listaId]);
  return (
    <>
      <Combobox store={combobox} position="bottom-start" zIndex={400} shadow="md">
        <Combobox.DropdownTarget>
          <div className={classes.formula}>
            <PlainArea
              id={id}
              ref={escrita.area}
              label={T.formula}
              withAsterisk={prova !== undefined}
              rows={6}
              maxLength={MAX_FORMULA}
              spellCheck={false}
              autoComplete="off"
              readOnly={readOnly}
              value={formula}
              error={erro?.message}
              data-autofocus
              data-mantine-stop-propagation={aberta}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-controls={aberta ? listaId : undefined}
              aria-activedescendant={aberta ? `${listaId}-${ativa}` : undefined}
              onChange={(e) => escrita.digita(e.currentTarget)}
              onSelect={(e) => escrita.le(e.currentTarget)}
              onKeyDown={escrita.tecla}
              onBlur={escrita.fecha}
            />
            <Assinatura escrita={escrita} dica={readOnly ? '' : prova ? T.teclas : T.teclasSemProva} />
          </div>
        </Combobox.DropdownTarget>
        <Oferta escrita={escrita} id={listaId} />
      </Combobox>
      {erro?.position !== undefined && <Marca formula={formula} position={erro.position} />}
      {prova && !erro && formula.trim() !== '' && (
        <Resultado trecho={formula.slice(marcado.de, marcado.ate)} {...prova} />
      )}
      {!readOnly && <Paleta variaveis={variaveis} onInsere={escrita.insere} {...(nomes ? { nomes } : {})} />}
    </>
  );
}
