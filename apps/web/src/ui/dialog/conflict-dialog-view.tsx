import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { formatClockOrDay } from '../format-when.ts';
import { useNarrow } from '../use-narrow.ts';
import classes from './conflict-dialog.module.css';
import {
  type Authors,
  type Conflict,
  type ConflictField,
  initialSides,
  type Side,
} from './conflict-fields.ts';
import { CONFLICT_TEXTS as T } from './conflict-texts.ts';
import { DialogFoot } from './dialog-foot.tsx';
import { Modal } from './modal.tsx';

const NINGUEM: Authors = new Map();

interface OpcaoProps {
  campo: ConflictField;
  lado: Side;
  escolhido: boolean;
  foco: boolean;
  onEscolher: (lado: Side) => void;
}

function Opcao({ campo, lado, escolhido, foco, onEscolher }: OpcaoProps) {
  return (
    <label className={classes.opcao} data-escolhido={escolhido || undefined}>
      <input
        type="radio"
        name={`conflito-${campo.key}`}
        checked={escolhido}
        data-autofocus={foco || undefined}
        onChange={() => onEscolher(lado)}
      />
      <span>
        <span className={classes.lado}>{lado === 'meu' ? T.seuValor : T.valorAtual}</span>
        <span className={classes.valor}>{campo[lado] || T.vazio}</span>
      </span>
    </label>
  );
}

function Perdidas({ lostRows }: Pick<Conflict, 'lostRows'>) {
  return lostRows.map((linha) => (
    <Alert key={linha.name} color="danger" variant="light" mb="sm" title={T.removida(linha.name)}>
      <Text size="sm">{T.removidaTexto}</Text>
      <ul className={classes.perdidos}>
        {linha.valores.map((v) => (
          <li key={v.label}>
            {v.label}: <strong>{v.texto || T.vazio}</strong>
          </li>
        ))}
      </ul>
    </Alert>
  ));
}

export interface ConflictDialogViewProps {
  conflict: Conflict;
  busy: boolean;
  /** Every field shown takes what is stored. */
  onKeepCurrent: () => void;
  /** Saves what was chosen field by field. */
  onMerge: (lados: ReadonlyMap<string, Side>) => void;
  /** Puts the decision off; everything typed stays in the form. */
  onClose: () => void;
}

/** Somebody saved first: both versions side by side, and a choice a field. */
export function ConflictDialogView({
  conflict,
  busy,
  onKeepCurrent,
  onMerge,
  onClose,
}: ConflictDialogViewProps) {
  const { fields, lostRows, authors = NINGUEM } = conflict;
  const [lados, setLados] = useState<ReadonlyMap<string, Side>>(() => initialSides(fields));
  const escolhe = (chave: string, lado: Side) => setLados((l) => new Map(l).set(chave, lado));
  // The first choice that has to be made takes the focus.
  const primeiro = (fields.find((c) => c.changedBy === 'ambos') ?? fields[0])?.key;
  return (
    <Modal
      address="asks"
      opened
      onClose={onClose}
      title={authors.size > 0 ? T.tituloPor(authors) : T.titulo}
      size={720}
      fullScreen={useNarrow()}
      zIndex={310}
    >
      <Text size="sm" mb="sm">
        {T.texto}
      </Text>
      <Perdidas lostRows={lostRows} />
      {fields.length === 0 && lostRows.length === 0 && (
        <Text size="sm" c="dimmed">
          {T.nadaMudou}
        </Text>
      )}
      {fields.map((campo, i) => {
        const lado = lados.get(campo.key) ?? 'meu';
        const autor = authors.get(campo.key);
        return (
          <div key={campo.key}>
            {campo.group !== '' && campo.group !== fields[i - 1]?.group && (
              <h3 className={classes.grupo}>{campo.group}</h3>
            )}
            <fieldset className={classes.campo}>
              <legend className={classes.legenda}>
                {campo.label}{' '}
                <span className={classes.quem}>
                  {autor === undefined
                    ? T.quem[campo.changedBy]
                    : T.quemPor(campo.changedBy, autor, formatClockOrDay(autor.em))}
                </span>
              </legend>
              {(['meu', 'atual'] as const).map((l) => (
                <Opcao
                  key={l}
                  campo={campo}
                  lado={l}
                  escolhido={lado === l}
                  foco={campo.key === primeiro && lado === l}
                  onEscolher={(novo) => escolhe(campo.key, novo)}
                />
              ))}
            </fieldset>
          </div>
        );
      })}
      <DialogFoot>
        <Button variant="default" disabled={busy} onClick={onKeepCurrent}>
          {T.ficarComAtuais}
        </Button>
        <Button loading={busy} onClick={() => onMerge(lados)}>
          {T.salvarMesclado}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
