import type { BaixaLinha } from '@retaguarda/contract';
import {
  formatDateBr,
  formatMoney,
  formatNumber,
  nomeSituacaoBaixa,
  SITUACAO_BAIXA,
  valorPorExtenso,
} from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { JuntadosNaFolha } from '../../../registros/anexos/juntados-na-folha.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { useSlices } from '../../../ui/print/print-page-slices.ts';
import { ReceiptFacts, ReceiptNote, ReceiptSignatures } from '../../../ui/print/receipt-sheet.tsx';
import { useOffice } from '../../../ui/print/use-paper.ts';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { baixaQuery, todasAsPessoasQuery } from '../baixa-queries.ts';
import classes from './recibo.module.css';
import { ReciboTabela } from './recibo-tabela.tsx';
import { RECIBO as T } from './recibo-textos.ts';
import { type Recibo, reciboDe } from './recibo-valores.ts';

interface DadosProps {
  baixa: BaixaLinha;
  recebiveis: number;
}

function Dados({ baixa, recebiveis }: DadosProps) {
  const dados: readonly [string, string][] = [
    [T.nome, baixa.baixaNome],
    [T.data, baixa.baixaDta ? formatDateBr(baixa.baixaDta) : ''],
    [T.situacao, nomeSituacaoBaixa(baixa.baixaSituacao)],
    [T.recebiveisContados, formatNumber(recebiveis)],
  ];
  return (
    <>
      <ReceiptFacts facts={dados} oneLine />
      {baixa.baixaSituacao !== SITUACAO_BAIXA.finalizada && <ReceiptNote>{T.naoFinalizada}</ReceiptNote>}
    </>
  );
}

interface FechoProps {
  recibo: Recibo;
  dia: string;
  /** What it is called among several. */
  de: string;
}

/** The total in figures and words and who signs for it: never torn apart by the end of a sheet. */
function Fecho({ recibo, dia, de }: FechoProps) {
  const { nome = '' } = useOffice().data ?? {};
  const { valor, retido, aPagar } = recibo.total;
  return (
    <section className={classes.fecho} aria-label={T.total + de}>
      {recibo.retem && (
        <div className={classes.somas}>
          <ReceiptFacts
            facts={[
              [T.valorDosRecebiveis, formatMoney(valor)],
              [T.retido, formatMoney(retido)],
            ]}
            oneLine
          />
        </div>
      )}
      <p className={classes.total}>
        <span>
          {recibo.retem ? T.totalAPagar : T.total} · {T.pessoas(recibo.pessoas)} ·{' '}
          {T.recebiveis(recibo.recebiveis)}
        </span>
        <strong>{formatMoney(aPagar)}</strong>
      </p>
      {aPagar === 0 ? (
        <p className={classes.extenso}>{T.semValor}</p>
      ) : (
        <p className={classes.extenso}>
          {T.porExtenso}: <strong>{valorPorExtenso(aPagar)}</strong>
        </p>
      )}
      <ReceiptSignatures day={dia} names={[nome, T.responsavel]} />
    </section>
  );
}

/** What the receipt of a baixa says, asked for anew, and how much of it stands on the sheet. */
export function useRecibo(id: number, enabled = true) {
  // Keys of its own: what the dialog had loaded before a change must not come onto the sheet.
  const baixa = useQuery({ ...baixaQuery(id), queryKey: ['recibo', 'baixa', id], enabled });
  const pessoas = useQuery({ ...todasAsPessoasQuery(id), enabled });
  const recibo = useMemo(() => pessoas.data && reciboDe(pessoas.data.grupos), [pessoas.data]);
  const ready = useSlices(recibo?.recebiveis ?? 0, recibo);
  const error = baixa.error ?? pessoas.error;
  return {
    id,
    baixa: baixa.data,
    recibo,
    ready,
    error,
    /** All of it stands there. */
    complete: !error && recibo !== undefined && baixa.data != null && ready >= recibo.recebiveis,
    retry: () => {
      void baixa.refetch();
      void pessoas.refetch();
    },
  };
}

interface ReciboFolhaProps {
  de: ReturnType<typeof useRecibo>;
  /** One of several on a page, whose parts are told apart by it. */
  among?: boolean;
}

/** The receipt of one baixa, below its head. */
export function ReciboFolha({ de, among = false }: ReciboFolhaProps) {
  const { id, baixa, recibo, ready, error, retry } = de;
  const qual = among ? T.daBaixa(id) : '';
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!baixa || !recibo) return <TableSkeleton />;
  return (
    <>
      <Dados baixa={baixa} recebiveis={recibo.recebiveis} />
      {recibo.recebiveis === 0 && <EmptyState text={T.vazio} />}
      {recibo.grupos.map((g) => (
        <ReciboTabela key={g.catgId} grupo={g} ready={ready} de={qual} retem={recibo.retem} />
      ))}
      {recibo.recebiveis > 0 && <Fecho recibo={recibo} dia={baixa.baixaDta ?? ''} de={qual} />}
      <JuntadosNaFolha qual={{ tipo: 'baixa', id }} />
    </>
  );
}
