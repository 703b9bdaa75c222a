import { ActionIcon, Button } from '@mantine/core';
import { AUTOMACAO } from '@retaguarda/contract';
import { IconMathFunction, IconPlus, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyView } from '../../../lib/load-code.ts';
import { LazySelect } from '../../../ui/form/lazy-select.tsx';
import { PlainInput } from '../../../ui/form/plain-input.tsx';
import classes from '../automacao.module.css';
import { ATO_T as T } from '../textos.ts';
import { erroDa } from './codigos.ts';
import { useEscritaDaAutomacao } from './vocabulario-context.ts';

const FormulaDialog = lazyView(() => import('./formula-dialog.tsx'), 'FormulaDialog');

interface Campo {
  chave: string;
  formula: string;
}

interface CamposDoAtoProps {
  campos: readonly Campo[];
  /** The fields that may be filled in. */
  oferecidos: readonly { chave: string; label: string }[];
  onMuda: (campos: Campo[]) => void;
}

interface LinhaProps {
  campo: Campo;
  label: string;
  livres: CamposDoAtoProps['oferecidos'];
  onMuda: (campo: Campo) => void;
  onTira: () => void;
  onEscreve: () => void;
}

/** A field and the formula of what it is filled in with. */
function Linha({ campo, label, livres, onMuda, onTira, onEscreve }: LinhaProps) {
  const { variaveis, readOnly } = useEscritaDaAutomacao();
  return (
    <div className={classes.campo}>
      <LazySelect
        aria-label={T.campo}
        searchable
        allowDeselect={false}
        data={livres.map((c) => ({ value: c.chave, label: c.label }))}
        value={campo.chave}
        readOnly={readOnly}
        onChange={(chave) => chave !== null && onMuda({ ...campo, chave })}
      />
      <PlainInput
        aria-label={T.valorDe(label)}
        placeholder={T.formula}
        autoComplete="off"
        spellCheck={false}
        maxLength={AUTOMACAO.formula}
        value={campo.formula}
        readOnly={readOnly}
        error={erroDa(campo.formula, variaveis)?.message}
        onChange={(e) => onMuda({ ...campo, formula: e.currentTarget.value })}
      />
      {!readOnly && (
        <>
          <ActionIcon aria-label={T.escrever(label)} title={T.escrever(label)} onClick={onEscreve}>
            <IconMathFunction size={16} />
          </ActionIcon>
          <ActionIcon aria-label={T.tirarCampo(label)} title={T.tirarCampo(label)} onClick={onTira}>
            <IconX size={16} />
          </ActionIcon>
        </>
      )}
    </div>
  );
}

/** Fields that are filled in, each by a formula. */
export function CamposDoAto({ campos, oferecidos, onMuda }: CamposDoAtoProps) {
  const { readOnly } = useEscritaDaAutomacao();
  const [escrita, setEscrita] = useState<number>();
  const nomeDe = (chave: string) => oferecidos.find((c) => c.chave === chave)?.label ?? chave;
  const usados = new Set(campos.map((c) => c.chave));
  const livre = oferecidos.find((c) => !usados.has(c.chave));
  const poe = (i: number, campo: Campo) => onMuda(campos.toSpliced(i, 1, campo));
  const aberta = escrita === undefined ? undefined : campos[escrita];
  return (
    <>
      {campos.map((campo, i) => (
        <Linha
          // biome-ignore lint/suspicious/noArrayIndexKey: another field at its place keeps the focus
          key={i}
          campo={campo}
          label={nomeDe(campo.chave)}
          livres={[
            ...(oferecidos.some((c) => c.chave === campo.chave)
              ? []
              : [{ chave: campo.chave, label: campo.chave }]),
            ...oferecidos.filter((c) => c.chave === campo.chave || !usados.has(c.chave)),
          ]}
          onMuda={(novo) => poe(i, novo)}
          onTira={() => onMuda(campos.toSpliced(i, 1))}
          onEscreve={() => setEscrita(i)}
        />
      ))}
      {!readOnly && livre && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          onClick={() => onMuda([...campos, { chave: livre.chave, formula: '' }])}
        >
          {T.adicionarCampo}
        </Button>
      )}
      {aberta !== undefined && escrita !== undefined && (
        <Suspense>
          <FormulaDialog
            titulo={T.valorDe(nomeDe(aberta.chave))}
            formula={aberta.formula}
            onChange={(formula) => poe(escrita, { ...aberta, formula })}
            onClose={() => setEscrita(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
