import { Button, Group, Modal, Stack } from '@mantine/core';
import {
  type LoteAndamento,
  loteInicia,
  lotePrevia,
  type MudancaDoLote,
  type RouteBodyInput,
  type RouteResponse,
} from '@retaguarda/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { call } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { DIALOGO } from '../../lib/constants.ts';
import { UI } from '../../ui/textos.ts';
import { useActOnce } from '../../ui/use-act.ts';
import { AndamentoDoLote } from './andamento-do-lote.tsx';
import type { EscolheBaixa, Pedido } from './em-lote.ts';
import { EscolhaDoLote } from './escolha-do-lote.tsx';
import { CHAVE, loteQuery } from './lote-queries.ts';
import { PreviaDoLote } from './previa-do-lote.tsx';
import { quantosDo, LOTE_T as T } from './textos.ts';

type Previa = RouteResponse<typeof lotePrevia>;

interface Conferida {
  mudanca: MudancaDoLote;
  previa: Previa;
  /** Forgets what was typed, once it is done. */
  limpa: () => void;
}

/** Under way on the server: whoever closes the dialog is told of its end. */
function Feita({ inicial, onClose }: { inicial: LoteAndamento; onClose: () => void }) {
  const { data } = useQuery(loteQuery(inicial.loteId));
  return (
    <Stack>
      <AndamentoDoLote lote={data?.[0] ?? inicial} />
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {UI.fechar}
        </Button>
      </Group>
    </Stack>
  );
}

interface ConfirmaProps {
  pedido: Pedido;
  conferida: Conferida;
  onVolta: () => void;
  onFeita: (lote: LoteAndamento) => void;
}

/** What it would do, and the question in words, with the number. */
function Confirma({ pedido, conferida, onVolta, onFeita }: ConfirmaProps) {
  const { mudanca, previa, limpa } = conferida;
  const { tipo, selecao } = pedido;
  const inicia = useActOnce<RouteBodyInput<typeof loteInicia>, RouteResponse<typeof loteInicia>>({
    call: (body, idempotencyKey) => call(loteInicia, { body, idempotencyKey }),
    reload: (client) => client.invalidateQueries({ queryKey: [CHAVE] }),
    onDone: ({ andamento }) => {
      limpa();
      onFeita(andamento);
    },
  });
  const nada = previa.mudam === 0 && previa.conferidos === previa.total;
  return (
    <Stack>
      <PreviaDoLote tipo={tipo} previa={previa} />
      <Group justify="flex-end" gap="xs">
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
          loading={inicia.isPending}
          onClick={() =>
            inicia.mutate({
              tipo,
              selecao,
              mudanca,
              total: previa.total,
              ...(previa.move === null ? {} : { move: previa.move }),
            })
          }
        >
          {T.confirmar(previa.titulo, quantosDo(tipo, previa.total))}
        </Button>
      </Group>
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
  const confere = useMutation({
    mutationFn: async ({ mudanca, limpa }: Omit<Conferida, 'previa'>) => ({
      mudanca,
      limpa,
      previa: await call(lotePrevia, { body: { tipo, selecao, mudanca } }),
    }),
    onSuccess: setConferida,
  });
  const fecha = () => {
    if (lote !== null) void client.invalidateQueries({ queryKey: [CHAVE] });
    onClose();
  };
  return (
    <Modal opened onClose={fecha} size={DIALOGO.imagem} title={T.titulos[ato]} centered>
      {lote !== null && <Feita inicial={lote} onClose={fecha} />}
      {lote === null && conferida !== null && (
        <Confirma
          pedido={pedido}
          conferida={conferida}
          onVolta={() => setConferida(null)}
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
          onConfere={(mudanca, limpa) => confere.mutate({ mudanca, limpa })}
        >
          <Group justify="flex-end" mt="lg" gap="xs">
            <Button variant="default" onClick={fecha}>
              {UI.fechar}
            </Button>
            <Button type="submit" loading={confere.isPending}>
              {T.conferir}
            </Button>
          </Group>
        </EscolhaDoLote>
      )}
    </Modal>
  );
}
