import { Anchor, Button, Checkbox, Stack, Text } from '@mantine/core';
import {
  PAGAMENTOS_POR_VEZ,
  type PedidoDeRemessa,
  type PreviaDaRemessa,
  pagamentoGera,
} from '@retaguarda/contract';
import { diaBancario, diaComSemana, faltaDoDiaBancario, todayIn } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { EntradaData } from '../../atributos/data/entrada-data.tsx';
import { call } from '../../lib/call/api.ts';
import { serverNow } from '../../lib/call/server-clock.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { NEW_RECORD } from '../../lib/list/search-record.ts';
import { useDigitado } from '../../registros/use-digitado.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { DraftNotices } from '../../ui/dialog/draft-notices.tsx';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { usePanelOf } from '../../ui/dialog/use-panel.ts';
import { askedOptions } from '../../ui/form/asked-options.tsx';
import { Cell, FormGrid } from '../../ui/form/form-grid.tsx';
import { LazySelect as Select } from '../../ui/form/lazy-select.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { toastError } from '../../ui/notice/toast.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useActOnce } from '../../ui/use-act.ts';
import {
  baixaArquivo,
  conferido,
  contasQuery,
  type Marcados,
  marcadosQuery,
  previaQuery,
} from './pagamento-queries.ts';
import { PreviaBotoes } from './previa-botoes.tsx';
import { PreviaDaRemessaView } from './previa-da-remessa.tsx';
import { GERA as T } from './textos.ts';
import '../../ui/styles-form.ts';

interface GeraDialogProps {
  marcados: Marcados;
  /** What was marked is in a file. */
  onDone: () => void;
  onClose: () => void;
}

/** What is chosen of a file; 0 and null while it is not. */
interface Escolha extends Record<string, unknown> {
  contaId: number;
  data: string | null;
  porPessoa: boolean;
}

const hoje = (): string => todayIn(serverNow()) ?? '';

/** What is asked for by the choice; the only account there is needs no choosing. */
function pedidoDe(
  { contaId, data, porPessoa }: Escolha,
  contas: readonly { id: number }[] | undefined,
  recebIds: readonly number[] | undefined,
): PedidoDeRemessa | null {
  const unica = contas?.length === 1 ? contas[0]?.id : undefined;
  const conta = contaId || unica;
  if (data !== null && faltaDoDiaBancario(data) !== undefined) return null;
  const demais = recebIds === undefined || recebIds.length === 0 || recebIds.length > PAGAMENTOS_POR_VEZ;
  if (conta === undefined || conta === 0 || data === null || demais) return null;
  return { contaId: conta, data, porPessoa, recebIds: [...recebIds] };
}

interface FieldsProps {
  escolha: Escolha;
  contaId: number;
  onChange: (parte: Partial<Escolha>) => void;
}

function Fields({ escolha, contaId, onChange }: FieldsProps) {
  const contas = useQuery(contasQuery);
  const cadastra = usePermissoes().has('contaBancInc') && contas.data?.length === 0;
  return (
    <FormGrid>
      <Cell lg={7} md={12}>
        <Select
          label={T.conta}
          withAsterisk
          data={(contas.data ?? []).map((c) => ({
            value: String(c.id),
            label: `${c.nome} · ${c.bancoNome} ${c.conta} · ${c.empresaNome}`,
          }))}
          value={contaId > 0 ? String(contaId) : null}
          {...askedOptions(contas, { none: T.nenhuma })}
          description={
            // In a tab of its own: what was chosen here stays.
            cadastra && (
              <Anchor href={`/contasBancarias?registro=${NEW_RECORD}`} target="_blank" inherit>
                {T.cadastra}
              </Anchor>
            )
          }
          allowDeselect={false}
          data-autofocus
          onChange={(v) => onChange({ contaId: Number(v ?? 0) })}
        />
      </Cell>
      <Cell lg={5} md={12}>
        <DiaDoPagamento dia={escolha.data} onChange={(data) => onChange({ data })} />
      </Cell>
      <Cell lg={12} md={12}>
        <Checkbox
          label={T.porPessoa}
          description={T.porPessoaDica}
          checked={escolha.porPessoa}
          onChange={(e) => onChange({ porPessoa: e.currentTarget.checked })}
        />
      </Cell>
    </FormGrid>
  );
}

interface DiaDoPagamentoProps {
  dia: string | null;
  onChange: (dia: string | null) => void;
}

/** The day on which the bank pays, with its weekday; of another day, why not and the next on which it does. */
function DiaDoPagamento({ dia, onChange }: DiaDoPagamentoProps) {
  const falta = dia === null ? undefined : faltaDoDiaBancario(dia);
  return (
    <>
      <EntradaData
        label={T.data}
        withAsterisk
        value={dia}
        error={falta}
        description={dia === null || falta !== undefined ? undefined : diaComSemana(dia)}
        onChange={onChange}
      />
      {dia !== null && falta !== undefined && (
        <Button mt={4} size="compact-sm" variant="default" onClick={() => onChange(diaBancario(dia))}>
          {T.outroDia(diaComSemana(diaBancario(dia)))}
        </Button>
      )}
    </>
  );
}

/** Why no file can be made of it; nothing where one can. */
const impedida = (previa: PreviaDaRemessa | undefined): string | undefined => {
  if (previa === undefined) return T.escolha;
  return previa.faltas[0] ?? (previa.pagamentos === 0 ? T.nada : undefined);
};

/** Makes a file of payments of what is marked, once it was seen what goes into it. */
export function GeraDialog({ marcados, onDone, onClose }: GeraDialogProps) {
  const recebe = usePanelOf('recebe');
  const lidos = useQuery(marcadosQuery(useId(), marcados));
  const contas = useQuery(contasQuery);
  const digitado = useDigitado<Escolha>({
    nome: 'remessa.nova',
    inicial: { contaId: 0, data: diaBancario(hoje()), porPessoa: true },
  });
  const pedido = pedidoDe(digitado.valores, contas.data, lidos.data);
  const previa = useQuery(previaQuery(pedido));
  const gera = useActOnce({
    call: ({ visto }: PreviaDaRemessa, idempotencyKey) => {
      const body = { ...(pedido as PedidoDeRemessa), visto }; // there is what was seen of it
      return call(pagamentoGera, { body, idempotencyKey });
    },
    ...conferido(previa),
    onDone: ({ remessaId }) => {
      digitado.limpa();
      onDone();
      onClose();
      baixaArquivo(remessaId).catch(toastError);
    },
  });
  const visto = pedido === null || previa.isFetching ? undefined : previa.data;
  const demais = (lidos.data?.length ?? 0) > PAGAMENTOS_POR_VEZ;
  return (
    <ModalDialog
      address="marked"
      title={T.titulo}
      size={DIALOG_WIDTH.veiculo}
      onClose={onClose}
      footer={
        <PreviaBotoes
          acao={T.gerar}
          blocked={demais ? T.demais(PAGAMENTOS_POR_VEZ) : impedida(visto)}
          busy={gera.isPending}
          onFaz={() => visto && gera.mutate(visto)}
          onClose={onClose}
        />
      }
    >
      <DraftNotices {...digitado.avisos} />
      <Stack gap="md">
        <Fields
          escolha={digitado.valores}
          contaId={pedido?.contaId ?? digitado.valores.contaId}
          onChange={digitado.muda}
        />
        {lidos.error && <ErrorState compact error={lidos.error} onRetry={() => void lidos.refetch()} />}
        {lidos.isFetching && <Text role="status">{T.lendo}</Text>}
        {demais && <Text c="danger">{T.demais(PAGAMENTOS_POR_VEZ)}</Text>}
        {lidos.data && !demais && pedido === null && (
          <Text c="dimmed">{T.escolhaPara(lidos.data.length)}</Text>
        )}
        {previa.error && <ErrorState compact error={previa.error} onRetry={() => void previa.refetch()} />}
        {pedido !== null && previa.isFetching && <TableSkeleton rows={3} />}
        {visto && <PreviaDaRemessaView previa={visto} onInforma={recebe.open} />}
      </Stack>
    </ModalDialog>
  );
}
