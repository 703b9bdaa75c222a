import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { horaOuDia } from '../quando-foi.ts';
import { useNarrow } from '../use-narrow.ts';
import classes from './conflict-dialog.module.css';
import {
  type Autores,
  type CampoEmConflito,
  type Conflito,
  type Lado,
  ladosIniciais,
} from './conflict-fields.ts';
import { CONFLITO as T } from './conflict-textos.ts';
import { Modal } from './modal.tsx';

const NINGUEM: Autores = new Map();

interface OpcaoProps {
  campo: CampoEmConflito;
  lado: Lado;
  escolhido: boolean;
  foco: boolean;
  onEscolher: (lado: Lado) => void;
}

function Opcao({ campo, lado, escolhido, foco, onEscolher }: OpcaoProps) {
  return (
    <label className={classes.opcao} data-escolhido={escolhido || undefined}>
      <input
        type="radio"
        name={`conflito-${campo.chave}`}
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

function Perdidas({ perdidas }: Pick<Conflito, 'perdidas'>) {
  return perdidas.map((linha) => (
    <Alert key={linha.nome} color="danger" variant="light" mb="sm" title={T.removida(linha.nome)}>
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
  conflito: Conflito;
  busy: boolean;
  /** Every field shown takes what is stored. */
  onAtuais: () => void;
  /** Saves what was chosen field by field. */
  onMesclar: (lados: ReadonlyMap<string, Lado>) => void;
  /** Puts the decision off; everything typed stays in the form. */
  onClose: () => void;
}

/** Somebody saved first: both versions side by side, and a choice a field. */
export function ConflictDialogView({
  conflito,
  busy,
  onAtuais,
  onMesclar,
  onClose,
}: ConflictDialogViewProps) {
  const { campos, perdidas, autores = NINGUEM } = conflito;
  const [lados, setLados] = useState<ReadonlyMap<string, Lado>>(() => ladosIniciais(campos));
  const escolhe = (chave: string, lado: Lado) => setLados((l) => new Map(l).set(chave, lado));
  // The first choice that has to be made takes the focus.
  const primeiro = (campos.find((c) => c.quem === 'ambos') ?? campos[0])?.chave;
  return (
    <Modal
      address="asks"
      opened
      onClose={onClose}
      title={autores.size > 0 ? T.tituloPor(autores) : T.titulo}
      size={720}
      fullScreen={useNarrow()}
      zIndex={310}
    >
      <Text size="sm" mb="sm">
        {T.texto}
      </Text>
      <Perdidas perdidas={perdidas} />
      {campos.length === 0 && perdidas.length === 0 && (
        <Text size="sm" c="dimmed">
          {T.nadaMudou}
        </Text>
      )}
      {campos.map((campo, i) => {
        const lado = lados.get(campo.chave) ?? 'meu';
        const autor = autores.get(campo.chave);
        return (
          <div key={campo.chave}>
            {campo.grupo !== '' && campo.grupo !== campos[i - 1]?.grupo && (
              <h3 className={classes.grupo}>{campo.grupo}</h3>
            )}
            <fieldset className={classes.campo}>
              <legend className={classes.legenda}>
                {campo.label}{' '}
                <span className={classes.quem}>
                  {autor === undefined
                    ? T.quem[campo.quem]
                    : T.quemPor(campo.quem, autor, horaOuDia(autor.em))}
                </span>
              </legend>
              {(['meu', 'atual'] as const).map((l) => (
                <Opcao
                  key={l}
                  campo={campo}
                  lado={l}
                  escolhido={lado === l}
                  foco={campo.chave === primeiro && lado === l}
                  onEscolher={(novo) => escolhe(campo.chave, novo)}
                />
              ))}
            </fieldset>
          </div>
        );
      })}
      <Group justify="flex-end" mt="lg" gap="xs" className={classes.botoes}>
        <Button variant="default" disabled={busy} onClick={onAtuais}>
          {T.ficarComAtuais}
        </Button>
        <Button loading={busy} onClick={() => onMesclar(lados)}>
          {T.salvarMesclado}
        </Button>
      </Group>
    </Modal>
  );
}
