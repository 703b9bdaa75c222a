import { periciaDemonstrativo, type RouteResponse } from '@retaguarda/contract';
import { formatDateBr, formatMoney, valorPorExtenso } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router';
import { call } from '../../../lib/call/api.ts';
import { PeriodoFilter } from '../../../registros/lista/periodo-filter.tsx';
import { LazySelect } from '../../../ui/form/lazy-select.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import {
  ReceiptFacts,
  ReceiptNote,
  ReceiptSheet,
  ReceiptSignatures,
} from '../../../ui/print/receipt-sheet.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { temRetencao } from '../quantias.ts';
import classes from '../recibo/recibo.module.css';
import proprias from './demonstrativo.module.css';
import { periodoInicial } from './demonstrativo-search.ts';
import { DemonstrativoTabela } from './demonstrativo-tabela.tsx';
import { DEMONSTRATIVO as T } from './demonstrativo-textos.ts';
import { somaGeral } from './demonstrativo-valores.ts';

const route = getRouteApi('/signed-in/usuarios/$pesId/demonstrativo');
const SITUACOES = [
  { value: '2', label: T.situacoes.finalizadas },
  { value: '-1', label: T.situacoes.todas },
];

type Demonstrativo = RouteResponse<typeof periciaDemonstrativo>;

const emPalavras = (periodo: string): string => {
  const [de = '', ate = ''] = periodo.split(',').map(formatDateBr);
  return T.dePeriodo(de, ate);
};

interface FolhaProps {
  demonstrativo: Demonstrativo;
  periodo: string;
  situacao: number;
}

function Fecho({ grupos }: Pick<Demonstrativo, 'grupos'>) {
  const { quantias, valor, retido, aPagar } = somaGeral(grupos);
  const recebiveis = grupos.flatMap((g) => g.recebiveis);
  const retem = temRetencao(recebiveis);
  const somas = [
    ...quantias,
    ...(retem
      ? ([
          [T.valorDosRecebiveis, valor],
          [T.retido, retido],
        ] as const)
      : []),
  ];
  const pericias = new Set(recebiveis.map((r) => r.procId)).size;
  return (
    <section className={classes.fecho} aria-label={T.total}>
      <div className={proprias.somas}>
        <ReceiptFacts facts={somas.map(([label, soma]) => [label, formatMoney(soma)] as const)} />
      </div>
      <p className={classes.total}>
        <span>
          {retem ? T.totalAPagar : T.total} · {T.pericias(pericias)} · {T.recebiveis(recebiveis.length)}
        </span>
        <strong>{formatMoney(aPagar)}</strong>
      </p>
      <p className={classes.extenso}>
        {T.porExtenso}: <strong>{valorPorExtenso(aPagar)}</strong>
      </p>
      <ReceiptSignatures names={T.assinaturas} />
    </section>
  );
}

function Folha({ demonstrativo, periodo, situacao }: FolhaProps) {
  const { grupos, nome, codigo, parcial } = demonstrativo;
  const retem = temRetencao(grupos.flatMap((g) => g.recebiveis));
  return (
    <>
      <ReceiptFacts
        facts={[
          [T.pessoa, nome],
          [T.codigo, codigo],
          [T.periodo, emPalavras(periodo)],
          [T.baixas, situacao === -1 ? T.situacoes.todas : T.situacoes.finalizadas],
        ]}
      />
      {situacao === -1 && <ReceiptNote>{T.podeMudar}</ReceiptNote>}
      {parcial && <ReceiptNote>{T.parcial}</ReceiptNote>}
      {grupos.length === 0 && <EmptyState text={T.vazio} />}
      {grupos.map((grupo) => (
        <DemonstrativoTabela key={grupo.catgId} grupo={grupo} retem={retem} />
      ))}
      {grupos.length > 0 && <Fecho grupos={grupos} />}
    </>
  );
}

/** What a person received in the baixas of a period, on paper. */
export function DemonstrativoPage() {
  const { pesId } = route.useParams();
  const { periodo = periodoInicial(), situacao = 2 } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const id = Number(pesId);
  const { data, error, refetch } = useQuery({
    queryKey: ['recibo', 'demonstrativo', id, periodo, situacao],
    queryFn: ({ signal }) => call(periciaDemonstrativo, { query: { pesId: id, periodo, situacao }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const change = (parte: { periodo?: string | undefined; situacao?: number }) =>
    void navigate({ search: (s) => ({ ...s, ...parte }), replace: true });
  return (
    <ReceiptSheet
      printed={{ entidade: 'pessoa', registroId: id }}
      title={data ? T.tituloDe(data.nome) : T.titulo}
      ready={!error && (data?.grupos.length ?? 0) > 0}
      onBack={() => (canGoBack ? router.history.back() : void navigate({ to: '/usuarios' }))}
      tools={
        <>
          <LazySelect
            aria-label={T.baixas}
            data={SITUACOES}
            value={String(situacao)}
            allowDeselect={false}
            onChange={(v) => change({ situacao: Number(v) })}
          />
          <PeriodoFilter
            label={T.periodo}
            value={periodo}
            onChange={(escolhido) => escolhido !== undefined && change({ periodo: escolhido })}
          />
        </>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TableSkeleton />}
      {!error && data && <Folha demonstrativo={data} periodo={periodo} situacao={situacao} />}
    </ReceiptSheet>
  );
}
