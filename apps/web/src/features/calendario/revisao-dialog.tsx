import { Alert, Button, Text, Title } from '@mantine/core';
import { calendarioSalva } from '@retaguarda/contract';
import { diaComSemana } from '@retaguarda/domain';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { useStore } from '../../lib/store.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { useActOnce } from '../../ui/use-act.ts';
import classes from './calendario.module.css';
import { enviado, ondeEmPalavras } from './dia-do-ano.ts';
import type { LinhaDoDia } from './linhas-do-ano.ts';
import { PrazosDaPrevia } from './prazos-da-previa.tsx';
import { type AnoEnviado, type Previa, PreviaDoAno } from './previa-do-ano.ts';
import { CALENDARIO, REVISAO as T } from './textos.ts';
import type { AnoEmEdicao } from './use-ano.ts';

interface RevisaoDialogProps {
  em: AnoEmEdicao;
  /** The stored year that the changes stand on. */
  visto: string;
  /** Reads the year anew: somebody else has saved it. @returns whether it is another one now */
  onMudou: () => Promise<boolean>;
  /** @param visto of the year as it is stored now */
  onSalvo: (visto: string) => void;
  onClose: () => void;
}

/** With many days, what they move is still to be seen below. */
const ROLA = { maxHeight: 230, overflowY: 'auto' } as const;
const CONFLITO = 409;
const ehConflito = (error: unknown): boolean => error instanceof ApiError && error.status === CONFLITO;

const emPalavras = ({ dia, nome, tipo, onde }: LinhaDoDia): string =>
  [diaComSemana(dia), nome, onde, tipo].join(' · ');

/** How a day that is otherwise now stood before. */
function era({ mudanca: { antes }, estado }: LinhaDoDia): string {
  if (estado !== 'alterado' || antes === null) return '';
  return T.eram(
    [diaComSemana(antes.dia), antes.nome, ondeEmPalavras(antes), CALENDARIO.tipos[antes.tipo]].join(' · '),
  );
}

function Mudam({ linhas }: { linhas: readonly LinhaDoDia[] }) {
  const mudadas = linhas.filter((l) => l.estado !== 'igual').toSorted((a, b) => a.dia.localeCompare(b.dia));
  return (
    <section aria-label={T.muda}>
      <Title order={3} size="h6" mb={4}>
        {T.muda}
      </Title>
      {mudadas.length === 0 && <Text size="sm">{T.nadaMuda}</Text>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ul className={`${classes.lista} ${classes.emDuas}`} style={ROLA} tabIndex={0} aria-label={T.muda}>
        {mudadas.map((l) => (
          <li key={l.chave}>
            <span className={classes.estado} data-estado={l.estado}>
              {CALENDARIO.estados[l.estado]}
            </span>
            <span>
              <span className={l.estado === 'excluido' ? classes.riscado : undefined}>{emPalavras(l)}</span>
              <span className={classes.nota}>{era(l)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The preview of the year as it stands now, begun anew whenever that is another one, and its save. */
function useRevisao({ em, visto, onMudou, onSalvo }: RevisaoDialogProps) {
  const [previa] = useState(() => new PreviaDoAno());
  const [aviso, setAviso] = useState('');
  const { passo } = useStore(previa.store);
  const corpo: AnoEnviado = { ano: em.ano, visto, dias: em.depois.map(enviado) };
  const texto = em.mudancas.length === 0 ? '' : JSON.stringify(corpo);
  useEffect(() => {
    if (texto !== '') void previa.calcula(JSON.parse(texto)); // what was written of it just now
    return previa.para;
  }, [previa, texto]);
  const latest = useRef(onMudou);
  latest.current = onMudou;
  const conflita = async () => {
    const outra = await latest.current();
    setAviso(outra ? T.outra : T.mudou);
    // Of another year it begins by itself.
    if (!outra) void previa.calcula(corpo);
  };
  const recusada = passo.em === 'falha' && ehConflito(passo.error);
  useEffect(() => {
    if (recusada) void latest.current().then((outra) => outra && setAviso(T.outra));
  }, [recusada]);
  const salva = useActOnce({
    call: (sent: AnoEnviado & Pick<Previa, 'previa'>, idempotencyKey) =>
      call(calendarioSalva, { body: sent, idempotencyKey }),
    // Days without court count in every form, list and report: all of them ask again.
    invalidate: (client) =>
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'calendario' }),
    onDone: (salvo) => onSalvo(salvo.visto),
    onRefused: (error) => {
      if (!ehConflito(error)) return false;
      void conflita();
      return true;
    },
  });
  return { passo, aviso, salva, calcula: () => void previa.calcula(corpo), para: previa.para };
}

/** What changes in the year and what that moves, before it is saved. */
export function RevisaoDialog(props: RevisaoDialogProps) {
  const { em, onClose } = props;
  const { passo, aviso, salva, calcula, para } = useRevisao(props);
  const pronta = passo.em === 'pronta' && em.mudancas.length > 0 ? passo : null;
  return (
    <ModalDialog
      address="asks"
      title={T.titulo(em.ano)}
      size={DIALOG_WIDTH.texto}
      onClose={onClose}
      footer={
        <DialogFoot>
          <Button variant="default" data-autofocus onClick={onClose}>
            {T.voltar}
          </Button>
          <Button
            disabled={pronta === null}
            loading={salva.isPending}
            onClick={() => pronta && salva.mutate({ ...pronta.enviado, previa: pronta.previa.previa })}
          >
            {T.salvar}
          </Button>
        </DialogFoot>
      }
    >
      {aviso !== '' && (
        <Alert color="warning" variant="light" mb="sm" role="status">
          {aviso}
        </Alert>
      )}
      <Mudam linhas={em.linhas} />
      {em.mudancas.length > 0 && <PrazosDaPrevia passo={passo} onCalcula={calcula} onPara={para} />}
    </ModalDialog>
  );
}
