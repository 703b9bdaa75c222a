import { TIPO_MOVIMENTO } from '@retaguarda/contract';
import { SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { NEW_RECORD, type OpenRecord } from '../../../lib/list/search-record.ts';
import { type Usuario, usePermissoes, useUsuario } from '../../../sessao/public.ts';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { ContagemDialog } from '../contagem/contagem-dialog.tsx';
import { type NotaAberta, notaQuery, type TiposMov, tiposMovQuery } from '../estoque-queries.ts';
import type { NotasSearch } from '../estoque-search.ts';
import { INCLUSAO, NOTA } from '../textos.ts';
import { InclusaoDialog } from './inclusao-dialog.tsx';
import { ItensDialog } from './itens-dialog.tsx';
import { NotaDialog } from './nota-dialog.tsx';
import { NotaVista } from './nota-vista.tsx';
import { TransferenciaBotao } from './transferencia-dialogos.tsx';

interface NotaAbertaProps {
  nota: OpenRecord;
  /** Asked at once. */
  acao: NotasSearch['acao'];
  /** Which of the two screens shows it: they differ in how a note is made. */
  tela: 'estoque' | 'movimentos';
  /** Opens another note, or none. */
  onNota: (nota: OpenRecord | undefined) => void;
}

interface EsperaProps {
  titulo: string;
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

function Espera({ titulo, error, onRetry, onClose }: EsperaProps) {
  const narrow = useNarrow();
  return (
    <Modal
      address="?nota"
      opened
      onClose={onClose}
      title={titulo}
      size={DIALOG_WIDTH.usuario}
      fullScreen={narrow}
    >
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <TableSkeleton rows={6} />}
    </Modal>
  );
}

/** A stored note: to go on with while it is in the making and one may, else to be read. */
function Guardada({
  aberta,
  acao,
  tela,
  onNota,
  tipos,
  usuario,
}: Omit<NotaAbertaProps, 'nota'> & { aberta: NotaAberta; tipos: TiposMov; usuario: Usuario }) {
  const permissions = usePermissoes();
  const fecha = () => onNota(undefined);
  const contagem = aberta.cab.tipoId === TIPO_MOVIMENTO.contagem;
  const usa =
    aberta.cab.status === SITUACAO_MOVIMENTO.confeccao &&
    permissions.has(contagem ? 'contaEstoque' : 'addMovEstoque');
  if (!usa)
    return (
      <NotaVista
        nota={aberta}
        estorna={acao === 'estornar'}
        transferencia={<TransferenciaBotao nota={aberta.cab} />}
        onClose={fecha}
      />
    );
  if (contagem) return <ContagemDialog nota={aberta} onClose={fecha} />;
  if (tela === 'movimentos') return <ItensDialog titulo={INCLUSAO.itens} nota={aberta} onClose={fecha} />;
  return (
    <NotaDialog
      nota={aberta}
      tipos={tipos}
      usuario={usuario}
      itens={(titulo, passos) => (
        <ItensDialog titulo={titulo} nota={aberta} passos={passos} onClose={fecha} />
      )}
      onNota={onNota}
    />
  );
}

function PorId({
  movCabId,
  ...resto
}: Omit<NotaAbertaProps, 'nota'> & { movCabId: number; tipos: TiposMov; usuario: Usuario }) {
  const { data, error, refetch } = useQuery(notaQuery(movCabId));
  if (data) return <Guardada aberta={data} {...resto} />;
  return (
    <Espera
      titulo={INCLUSAO.visualizacao}
      error={error}
      onRetry={() => void refetch()}
      onClose={() => resto.onNota(undefined)}
    />
  );
}

/** The dialog of a note, new or stored, over the list. */
export function NotaDaTela({ nota, ...props }: NotaAbertaProps) {
  const { tela, onNota } = props;
  const permissions = usePermissoes();
  const usuario = useUsuario();
  const { data: tipos, error, refetch } = useQuery(tiposMovQuery);
  if (nota === NEW_RECORD && !permissions.has('addMovEstoque')) return null;
  if (!tipos || !usuario)
    return (
      <Espera
        titulo={nota === NEW_RECORD ? NOTA.inclusao : INCLUSAO.visualizacao}
        error={error}
        onRetry={() => void refetch()}
        onClose={() => onNota(undefined)}
      />
    );
  if (nota !== NEW_RECORD)
    return <PorId key={nota} movCabId={nota} tipos={tipos} usuario={usuario} {...props} />;
  return tela === 'estoque' ? (
    <NotaDialog nota={null} tipos={tipos} usuario={usuario} onNota={onNota} />
  ) : (
    <InclusaoDialog tipos={tipos} usuario={usuario} onNota={onNota} />
  );
}
