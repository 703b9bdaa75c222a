import { Button } from '@mantine/core';
import { type MovCab, TIPO_MOVIMENTO } from '@retaguarda/contract';
import { formatDateBr, formatInstantBr, reaisToCentavos, SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formataReais } from '../../../atributos/formata.ts';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { PresencaNoAlto } from '../../../registros/presenca/presenca-do-registro.tsx';
import { usePermissoes } from '../../../sessao/public.ts';
import { HeadLink } from '../../../ui/acts/head-link.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { missing } from '../../../ui/form/missing.ts';
import { ListPanel } from '../../../ui/list/list-panel.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../estoque.module.css';
import type { NotaAberta } from '../estoque-queries.ts';
import { contagemColumns, itemColumns } from '../itens/item-columns.tsx';
import { INCLUSAO, MOVIMENTOS, NOTA, VISTA as T, TRANSFERENCIA } from '../textos.ts';
import { Passos } from '../transferencia/passos.tsx';
import { EstornoDialog, estornavel } from './estorno-dialog.tsx';
import { diferencasDaNfe } from './nfe/da-nfe.ts';
import { DA_NFE } from './nfe/textos.ts';
import { SituacaoNota } from './nota-columns.tsx';

/** The cents by which a reversal differs, and at which branch. */
const diferencaDe = ({ diferenca, diferencaEm }: MovCab): string => {
  if (diferenca === 0) return '';
  return diferencaEm === '' ? formataReais(diferenca) : `${formataReais(diferenca)} (${diferencaEm})`;
};

const transitoDe = ({ transito, valorTransito }: MovCab): string =>
  transito === 0 ? '' : TRANSFERENCIA.unidadesPor(transito, formataReais(valorTransito));

/** What a note says of itself, as pairs. */
export function fatosDaNota(cab: MovCab): readonly (readonly [string, string])[] {
  const elo = (titulo: string, id: number) => (id === 0 ? [] : [[titulo, `#${id}`] as const]);
  return [
    [NOTA.tipo, `#${cab.movCabId} ${cab.tmovNome}`] as const,
    [T.lancamento, formatDateBr(cab.dtaLancamento)] as const,
    [T.cadastro, formatInstantBr(cab.dtaCad)] as const,
    [T.origem, cab.empOrigem] as const,
    [T.destino, cab.empDestino] as const,
    [T.autor, cab.autor] as const,
    [T.descricao, cab.descricao] as const,
    [NOTA.diferenca, diferencaDe(cab)] as const,
    [
      cab.status === SITUACAO_MOVIMENTO.parcial ? TRANSFERENCIA.aReceber : TRANSFERENCIA.emTransito,
      transitoDe(cab),
    ] as const,
    [DA_NFE.total, cab.nfeTotal === null ? '' : formataReais(cab.nfeTotal)] as const,
    [DA_NFE.diferenca, diferencasDaNfe(cab, reaisToCentavos(cab.total ?? 0) ?? 0).join('. ')] as const,
    ...elo(T.estornoDe, cab.estornoDe),
    ...elo(T.estornadaPor, cab.estornadaPor),
  ].filter(([, valor]) => valor !== '');
}

const colunasDe = ({ cab, itens }: NotaAberta) =>
  cab.tipoId === TIPO_MOVIMENTO.contagem ? contagemColumns(itens) : itemColumns(itens);

interface NotaVistaProps {
  nota: NotaAberta;
  /** Asks at once why it is to be taken back. */
  estorna: boolean;
  /** What can be done with a transfer. */
  transferencia: ReactNode;
  onClose: () => void;
}

function Fato({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A note with its items, to be read. */
export function NotaVista({ nota, estorna, transferencia, onClose }: NotaVistaProps) {
  const { cab, itens } = nota;
  const narrow = useNarrow();
  const bloqueio = missing(usePermissoes(), 'estornaMovEstoque');
  const [pergunta, setPergunta] = useState(estorna && bloqueio === undefined);
  return (
    <Modal
      address="?nota"
      opened
      onClose={onClose}
      title={INCLUSAO.visualizacao}
      headTools={
        <HeadLink
          place="paper"
          label={T.imprimir}
          icon={<IconPrinter size={16} />}
          to="/estoque/$movCabId/impressao"
          params={{ movCabId: String(cab.movCabId) }}
          target="_blank"
        />
      }
      size={DIALOG_WIDTH.usuario}
      fullScreen={narrow}
    >
      <PresencaNoAlto tipo="movimento" id={cab.movCabId} />
      <dl className={classes.fatos}>
        {fatosDaNota(cab).map(([nome, valor]) => (
          <Fato key={nome} nome={nome}>
            {valor}
          </Fato>
        ))}
        <Fato nome={T.situacao}>
          <SituacaoNota nota={cab} />
        </Fato>
      </dl>
      <div className={classes.vista}>
        <ListPanel label={NOTA.itens} total={itens.length}>
          {itens.length === 0 ? (
            <EmptyState text={NOTA.vazia} />
          ) : (
            <DataTable
              label={NOTA.itens}
              columns={colunasDe(nota)}
              rows={itens}
              rowKey={(i) => i.movItemId}
              narrow={narrow}
              totals={{ rows: itens.length }}
            />
          )}
        </ListPanel>
      </div>
      <Passos nota={nota} />
      <DialogFoot
        acts={
          estornavel(cab)
            ? [
                {
                  label: MOVIMENTOS.estornar,
                  icon: <IconArrowBackUp size={16} />,
                  blocked: bloqueio,
                  onPress: () => setPergunta(true),
                },
              ]
            : []
        }
      >
        {transferencia}
        <Button variant="default" onClick={onClose}>
          {T.fechar}
        </Button>
      </DialogFoot>
      {pergunta && estornavel(cab) && <EstornoDialog nota={cab} onClose={() => setPergunta(false)} />}
    </Modal>
  );
}

export { colunasDe };
