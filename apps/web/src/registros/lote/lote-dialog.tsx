import { Alert, Button, Stack } from '@mantine/core';
import {
  type LoteAndamento,
  loteInicia,
  lotePrevia,
  type MudancaDoLote,
  type RouteBodyInput,
  type RouteResponse,
} from '@retaguarda/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ApiError, errorMessage } from '../../lib/call/api-error.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { UI } from '../../ui/texts.ts';
import { useActOnce, useQuietAct } from '../../ui/use-act.ts';
import { quantosDo } from '../registro.ts';
import { AndamentoDoLote } from './andamento-do-lote.tsx';
import type { EscolheBaixa, Pedido } from './em-lote.ts';
import { EscolhaDoLote } from './escolha-do-lote.tsx';
import { CHAVE, loteQuery } from './lote-queries.ts';
import { PreviaDoLote } from './previa-do-lote.tsx';
import { LOTE_T as T } from './textos.ts';

type Previa = RouteResponse<typeof lotePrevia>;

interface Conferida {
  mudanca: MudancaDoLote;
  previa: Previa;
  /** Why it had to be looked at again; empty the first time. */
  mudou: string;
  /** Forgets what was typed, once it is done. */
  limpa: () => void;
}

/** Under way on the server: whoever closes the dialog is told of its end. */
function Feita({ inicial, onClose }: { inicial: LoteAndamento; onClose: () => void }) {
  const { data } = useQuery(loteQuery(inicial.loteId));
  return (
    <Stack>
      <AndamentoDoLote lote={data?.[0] ?? inicial} />
      <DialogFoot>
        <Button variant="default" data-autofocus onClick={onClose}>
          {UI.fechar}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

interface ConfirmaProps {
  pedido: Pedido;
  conferida: Conferida;
  /** It is looked at again. */
  olhando: boolean;
  onVolta: () => void;
  /** What was looked at is no longer what would be done. */
  onMudou: (porque: string) => void;
  onFeita: (lote: LoteAndamento) => void;
}

/** What it would do, and the question in words, with the number. */
function Confirma({ pedido, conferida, olhando, onVolta, onMudou, onFeita }: ConfirmaProps) {
  const { mudanca, previa, mudou, limpa } = conferida;
  const { tipo, selecao } = pedido;
  const inicia = useActOnce<RouteBodyInput<typeof loteInicia>, RouteResponse<typeof loteInicia>>({
    call: (body, idempotencyKey) => call(loteInicia, { body, idempotencyKey }),
    invalidate: (client) => client.invalidateQueries({ queryKey: [CHAVE] }),
    onDone: ({ andamento }) => {
      limpa();
      onFeita(andamento);
    },
    onRefused: (error) => {
      const outro = error instanceof ApiError && error.status === 409;
      if (outro) onMudou(error.message);
      return outro;
    },
  });
  const nada = previa.mudam === 0 && previa.conferidos === previa.total;
  return (
    <Stack>
      {mudou !== '' && (
        <Alert color="warning" variant="light" role="alert" title={mudou}>
          {T.mudou}
        </Alert>
      )}
      <PreviaDoLote tipo={tipo} previa={previa} />
      <DialogFoot>
        <Button variant="default" onClick={onVolta} data-autofocus>
          {T.voltar}
        </Button>
        <Button
          color={mudanca.ato === 'exclui' ? 'danger' : 'primary'}
          // The name of a baixa may be long, and a telephone narrow.
          h="auto"
          py={8}
          styles={{ label: { whiteSpace: 'normal' } }}
          disabled={nada}
          loading={inicia.isPending || olhando}
          onClick={() => inicia.mutate({ tipo, selecao, mudanca, conjunto: previa.conjunto })}
        >
          {T.confirmar(previa.titulo, quantosDo(tipo, previa.total))}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

interface LoteDialogProps {
  pedido: Pedido;
  EscolheBaixa: ComponentType<EscolheBaixa> | undefined;
  onBegun: () => void;
  onClose: () => void;
}

/** A change of many records: what, what it would do, and how it goes. */
export function LoteDialog({ pedido, EscolheBaixa, onBegun, onClose }: LoteDialogProps) {
  const client = useQueryClient();
  const [conferida, setConferida] = useState<Conferida | null>(null);
  const [lote, setLote] = useState<LoteAndamento | null>(null);
  const { tipo, selecao, ato } = pedido;
  const confere = useQuietAct({
    call: async ({ mudanca, ...resto }: Omit<Conferida, 'previa'>) => ({
      ...resto,
      mudanca,
      previa: await call(lotePrevia, { body: { tipo, selecao, mudanca } }),
    }),
    onDone: setConferida,
    // Stands where the change is entered.
    onRefused: () => {
      setConferida(null);
      return true;
    },
  });
  const fecha = () => {
    if (lote !== null) void client.invalidateQueries({ queryKey: [CHAVE] });
    onClose();
  };
  return (
    <Modal address="marked" opened onClose={fecha} size={DIALOG_WIDTH.imagem} title={T.titulos[ato]} centered>
      {lote !== null && <Feita inicial={lote} onClose={fecha} />}
      {lote === null && conferida !== null && (
        <Confirma
          pedido={pedido}
          conferida={conferida}
          olhando={confere.isPending}
          onVolta={() => setConferida(null)}
          onMudou={(mudou) => confere.mutate({ ...conferida, mudou })}
          onFeita={(andamento) => {
            setLote(andamento);
            onBegun();
          }}
        />
      )}
      {lote === null && conferida === null && (
        <EscolhaDoLote
          pedido={pedido}
          EscolheBaixa={EscolheBaixa}
          erro={confere.error === null ? '' : errorMessage(confere.error)}
          onConfere={(mudanca, limpa) => confere.mutate({ mudanca, mudou: '', limpa })}
        >
          <DialogFoot>
            <Button variant="default" onClick={fecha}>
              {UI.fechar}
            </Button>
            <Button type="submit" loading={confere.isPending}>
              {T.conferir}
            </Button>
          </DialogFoot>
        </EscolhaDoLote>
      )}
    </Modal>
  );
}
