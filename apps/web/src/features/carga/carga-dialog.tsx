import { Button, Group, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { type CargaLinha, importMantidos, importRecusas, REGISTROS } from '@retaguarda/contract';
import {
  cargaEmCurso,
  formatInstantBr,
  formatNumber,
  SITUACAO_CARGA,
  type SituacaoCarga,
} from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { Dado } from '../../registros/dado.tsx';
import { PresencaNoAlto } from '../../registros/presenca/presenca-do-registro.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { AndamentoDaCarga } from './andamento-da-carga.tsx';
import { BotaoBaixar } from './botao-baixar.tsx';
import classes from './carga.module.css';
import { CHAVE, cargaQuery } from './carga-queries.ts';
import { DesfazCarga } from './desfaz-carga.tsx';
import { baixaMantidos, baixaRecusas } from './erros/baixa-recusas.ts';
import { SituacaoDaCarga } from './historico-tab.tsx';
import { CARGA_T, HISTORICO_CARGA as T } from './textos.ts';
import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/core/styles/Table.layer.css';

/** Rows shown of a longer list; all of them are in the file. */
const MOSTRADAS = 100;

function Dados({ carga: c }: { carga: CargaLinha }) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      <Dado nome={T.quando}>{formatInstantBr(c.em)}</Dado>
      <Dado nome={T.autor}>{c.autor}</Dado>
      <Dado nome={T.tipo}>{c.tipo}</Dado>
      <Dado nome={T.categoria}>{c.categoria}</Dado>
      <Dado nome={T.arquivo}>{c.nomeArquivo}</Dado>
      <Dado nome={T.linhas}>{formatNumber(c.linhas)}</Dado>
      <Dado nome={T.incluidas}>{formatNumber(c.inseridas)}</Dado>
      <Dado nome={T.atualizadas}>{formatNumber(c.atualizadas)}</Dado>
      <Dado nome={T.iguais}>{formatNumber(c.iguais)}</Dado>
      <Dado nome={T.puladas}>{formatNumber(c.puladas)}</Dado>
      <Dado nome={T.recusadas}>{formatNumber(c.recusadas)}</Dado>
      <Dado nome={T.situacao}>
        <SituacaoDaCarga carga={c} />
      </Dado>
      {c.desfeitaEm && <Dado nome={T.desfeitaEm}>{formatInstantBr(c.desfeitaEm)}</Dado>}
    </SimpleGrid>
  );
}

interface ListaProps {
  titulo: string;
  /** What the button that downloads all of it says. */
  baixar: string;
  dica?: string;
  total: number;
  linhas: readonly { chave: string; celulas: readonly string[] }[];
  cabecalho: readonly string[];
  onBaixa: () => Promise<void>;
}

function Lista({ titulo, baixar, dica, total, linhas, cabecalho, onBaixa }: ListaProps) {
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text fw={600}>{titulo}</Text>
        <BotaoBaixar onBaixa={onBaixa}>{baixar}</BotaoBaixar>
      </Group>
      {dica && (
        <Text size="sm" c="dimmed">
          {dica}
        </Text>
      )}
      {total > linhas.length && (
        <Text size="sm" c="dimmed">
          {T.primeiros(linhas.length, total)}
        </Text>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard */}
      <section className={classes.lista} tabIndex={0} aria-label={titulo}>
        <Table fz="sm" stickyHeader aria-label={titulo}>
          <Table.Thead>
            <Table.Tr>
              {cabecalho.map((h) => (
                <Table.Th key={h}>{h}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {linhas.map((l) => (
              <Table.Tr key={l.chave}>
                {cabecalho.map((h, i) => (
                  <Table.Td key={h}>{l.celulas[i]}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </div>
  );
}

function Recusadas({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [CHAVE, 'recusas', id],
    queryFn: ({ signal }) => call(importRecusas, { query: { id, page: 1 }, signal }),
  });
  if (error) return <ErrorState compact error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} />;
  const linhas = data.linhas.flatMap((l) =>
    l.motivos.map((m) => ({
      chave: `${l.linha}.${m.coluna}.${m.campo}`,
      celulas: [formatNumber(l.linha), m.campo, l.celulas[m.coluna] ?? '', m.motivo],
    })),
  );
  return (
    <Lista
      titulo={T.linhasRecusadas}
      baixar={CARGA_T.baixarRecusadas}
      total={data.total}
      linhas={linhas.slice(0, MOSTRADAS)}
      cabecalho={[CARGA_T.linha, CARGA_T.campo, CARGA_T.valor, T.motivo]}
      onBaixa={() => baixaRecusas(id)}
    />
  );
}

function Mantidos({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [CHAVE, 'mantidos', id],
    queryFn: ({ signal }) => call(importMantidos, { query: { id, page: 1 }, signal }),
  });
  if (error) return <ErrorState compact error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} />;
  return (
    <Lista
      titulo={T.mantidos}
      baixar={T.baixarMantidos}
      dica={T.mantidosDica}
      total={data.total}
      linhas={data.list.slice(0, MOSTRADAS).map((r) => ({
        chave: `${r.entidade}.${r.registroId}`,
        celulas: [formatNumber(r.linha), `${REGISTROS[r.entidade].nome} #${r.registroId}`, r.motivo],
      }))}
      cabecalho={[CARGA_T.linha, T.registro, T.motivo]}
      onBaixa={() => baixaMantidos(id)}
    />
  );
}

/** Of which more is to be said than the figures. */
const { aberta, cancelada, desfeitaEmParte, falhou } = SITUACAO_CARGA;
const POR_DIZER: readonly SituacaoCarga[] = [aberta, cancelada, desfeitaEmParte, falhou];
const porDizer = (situacao: SituacaoCarga): boolean => cargaEmCurso(situacao) || POR_DIZER.includes(situacao);

interface CargaDialogProps {
  id: number;
  onClose: () => void;
}

/** An import with what it refused and what undoing kept; and undoing it. */
export function CargaDialog({ id, onClose }: CargaDialogProps) {
  const narrow = useNarrow();
  const { data: carga, error, refetch } = useQuery(cargaQuery(id));
  return (
    <Modal
      address="?importacao"
      opened
      onClose={onClose}
      title={T.detalhe(id)}
      size={820}
      fullScreen={narrow}
      closeOnClickOutside={false}
    >
      <PresencaNoAlto tipo="carga" id={id} />
      <Stack gap="md">
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!carga && !error && <TableSkeleton rows={4} />}
        {carga && <Dados carga={carga} />}
        {carga && porDizer(carga.situacao) && <AndamentoDaCarga carga={carga} />}
        {carga && carga.recusadas > 0 && <Recusadas id={id} />}
        {carga && carga.mantidos > 0 && !cargaEmCurso(carga.situacao) && <Mantidos id={id} />}
      </Stack>
      {carga ? (
        <DesfazCarga carga={carga} onClose={onClose} />
      ) : (
        <DialogFoot>
          <Button onClick={onClose}>{T.fechar}</Button>
        </DialogFoot>
      )}
    </Modal>
  );
}
