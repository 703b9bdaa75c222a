import { type BaixaLinha, MESSAGES } from '@retaguarda/contract';
import {
  formatDateBr,
  formatMoney,
  nomeSituacaoBaixa,
  SITUACAO_BAIXA,
  valorPorExtenso,
} from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { JuntadosNaFolha } from '../../../registros/anexos/juntados-na-folha.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { useSlices } from '../../../ui/print/print-page-slices.ts';
import {
  ReceiptFacts,
  ReceiptNote,
  ReceiptSheet,
  ReceiptSignatures,
} from '../../../ui/print/receipt-sheet.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useBranding } from '../../sessao/public.ts';
import { baixaQuery, pessoasDaBaixaQuery } from '../baixa-queries.ts';
import classes from './recibo.module.css';
import { ReciboTabela } from './recibo-tabela.tsx';
import { RECIBO as T } from './recibo-textos.ts';
import { type Recibo, reciboDe } from './recibo-valores.ts';

const route = getRouteApi('/signed-in/baixas/$baixaId/recibo');
const ID = /^[1-9]\d{0,14}$/;
const ASSINATURAS = [T.localData, T.responsavel, T.recebedor] as const;

interface DadosProps {
  baixa: BaixaLinha;
}

function Dados({ baixa }: DadosProps) {
  const dados: readonly [string, string][] = [
    [T.nome, baixa.baixaNome],
    [T.data, baixa.baixaDta ? formatDateBr(baixa.baixaDta) : ''],
    [T.situacao, nomeSituacaoBaixa(baixa.baixaSituacao)],
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
}

/** The total in figures and words and who signs for it: never torn apart by the end of a sheet. */
function Fecho({ recibo }: FechoProps) {
  return (
    <section className={classes.fecho} aria-label={T.total}>
      <p className={classes.total}>
        <span>
          {T.total} · {T.pessoas(recibo.pessoas)} · {T.recebiveis(recibo.recebiveis)}
        </span>
        <strong>{formatMoney(recibo.total)}</strong>
      </p>
      {recibo.total === 0 ? (
        <p className={classes.extenso}>{T.semValor}</p>
      ) : (
        <p className={classes.extenso}>
          {T.porExtenso}: <strong>{valorPorExtenso(recibo.total)}</strong>
        </p>
      )}
      <ReceiptSignatures names={ASSINATURAS} />
    </section>
  );
}

/** One baixa on paper, to be signed. */
export function ReciboPage() {
  const { baixaId } = route.useParams();
  const { imprimir } = route.useSearch();
  const navigate = route.useNavigate();
  const enabled = ID.test(baixaId);
  const id = Number(baixaId);
  const { sistemName, logoNavBar } = useBranding();
  // Keys of its own: what the dialog had loaded before a change must not come onto the sheet.
  const baixa = useQuery({ ...baixaQuery(id), queryKey: ['recibo', 'baixa', id], enabled });
  const pessoas = useQuery({ ...pessoasDaBaixaQuery(id), queryKey: ['recibo', 'pessoas', id], enabled });
  const recibo = useMemo(() => pessoas.data && reciboDe(pessoas.data.grupos), [pessoas.data]);
  const ready = useSlices(recibo?.recebiveis ?? 0, recibo);
  const error = baixa.error ?? pessoas.error;
  const complete = baixa.data && recibo && ready >= recibo.recebiveis;
  const retry = () => {
    void baixa.refetch();
    void pessoas.refetch();
  };
  return (
    <ReceiptSheet
      printed={{ entidade: 'baixa', registroId: id }}
      brand={sistemName}
      logo={logoNavBar}
      title={T.titulo(baixaId)}
      ready={complete === true && recibo.recebiveis > 0}
      // Once only: the page that is loaded again is the sheet.
      onAtOnce={imprimir && (() => void navigate({ search: {}, replace: true }))}
      onBack={() => void navigate({ to: '/baixas/$baixaId', params: { baixaId } })}
    >
      {error && <ErrorState error={error} onRetry={retry} />}
      {!enabled && <EmptyState text={MESSAGES.naoEncontrado} />}
      {enabled && !error && !(baixa.data && recibo) && <TableSkeleton />}
      {!error && baixa.data && recibo && (
        <>
          <Dados baixa={baixa.data} />
          {recibo.recebiveis === 0 && <EmptyState text={T.vazio} />}
          {recibo.grupos.map((g) => (
            <ReciboTabela key={g.catgId} grupo={g} ready={ready} />
          ))}
          {recibo.recebiveis > 0 && <Fecho recibo={recibo} />}
          <JuntadosNaFolha qual={{ tipo: 'baixa', id }} />
        </>
      )}
    </ReceiptSheet>
  );
}
