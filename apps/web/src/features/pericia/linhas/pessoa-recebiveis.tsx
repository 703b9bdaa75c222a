import { PESSOAS_POR_PAGINA, type RecebivelLinha } from '@retaguarda/contract';
import { ehBaixaFechada } from '@retaguarda/domain';
import { IconCoins, IconPencil, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { AtributoForm } from '../../../atributos/atributo-form.tsx';
import { OpenCard } from '../../../editing/grid/open-card.tsx';
import { deleteAct } from '../../../ui/acts/delete-act.tsx';
import type { RowAct } from '../../../ui/acts/row-acts.tsx';
import { missing } from '../../../ui/form/missing.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import { Pages } from '../../../ui/list/pager.tsx';
import { PermissionButton } from '../../../ui/permission-button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { COMO_RECEBE } from '../../pessoa/public.ts';
import { RECEBIVEIS as T } from '../processo/passos-textos.ts';
import type { Pessoa } from './pessoas-queries.ts';
import classes from './recebiveis.module.css';
import { aspectoDe, FIXAS, NO_CARTAO } from './recebiveis-columns.tsx';
import { dosRecebiveis, Somas } from './somas.tsx';
import { ehCancelado, totaisDaPessoa } from './totais-digitados.ts';
import { useAtoDaBaixa } from './use-ato-da-baixa.tsx';
import { useDigitado } from './use-digitado.ts';
import { useGradeDoPasso } from './use-grade-do-passo.ts';
import type { NovoRecebivel } from './use-novo-recebivel.ts';
import type { Recebiveis } from './use-recebiveis.ts';

interface PessoaRecebiveisProps {
  pessoa: Pessoa;
  passo: Recebiveis;
  novo: NovoRecebivel;
  permissoes: ReadonlySet<string>;
  /** Why nothing can be added or changed, if so. */
  blocked: string | undefined;
  deleteBlocked: string | undefined;
  onExcluir: (recebivel: RecebivelLinha) => void;
  /** Says how the person is paid, of whom nothing does. */
  onInforma: () => void;
}

/** Ten receivables at a time; the page follows the row that is opened, which a refusal may have done. */
function usePagina(recebiveis: readonly RecebivelLinha[], aberta: number | null) {
  const [escolhida, setEscolhida] = useState(1);
  const paginas = Math.ceil(recebiveis.length / PESSOAS_POR_PAGINA);
  const aberto = recebiveis.findIndex((r) => r.recebId === aberta);
  useEffect(() => {
    if (aberto >= 0) setEscolhida(Math.floor(aberto / PESSOAS_POR_PAGINA) + 1);
  }, [aberto]);
  const pagina = Math.min(escolhida, Math.max(1, paginas));
  const inicio = (pagina - 1) * PESSOAS_POR_PAGINA;
  return {
    pagina,
    paginas,
    daPagina: recebiveis.slice(inicio, inicio + PESSOAS_POR_PAGINA),
    setPagina: setEscolhida,
  };
}

/** The person's sums as they are typed, and of which receivables they are. */
function useSomas({ edicao }: Recebiveis, pessoa: Pessoa) {
  const totais = useDigitado(edicao.linhas, pessoa.totaisRecebiveis, () => totaisDaPessoa(edicao, pessoa));
  const somados = pessoa.atribRecebiveis.filter((r) => !ehCancelado(r)).length;
  return { ...totais, de: dosRecebiveis(somados, totais.naoSalvo) };
}

interface TabelaProps extends Omit<PessoaRecebiveisProps, 'novo' | 'onInforma'> {
  somas: ReturnType<typeof useSomas>;
  rows: readonly RecebivelLinha[];
}

function Tabela(props: TabelaProps) {
  const { pessoa, passo, somas, rows, permissoes, blocked, deleteBlocked, onExcluir } = props;
  const { aberta, abre, edicao } = passo;
  const narrow = useNarrow('pericias');
  const linhaDe = (r: RecebivelLinha) => passo.linhaDe(pessoa, r);
  const fechada = (r: RecebivelLinha) => (ehBaixaFechada(r.baixaSituacao) ? T.fechada : undefined);
  const fixedColumns = narrow ? NO_CARTAO : FIXAS;
  const { grid, readOnly, columns, whole } = useGradeDoPasso(passo, {
    rows,
    rowOf: linhaDe,
    permissions: permissoes,
    blocked,
    bloqueio: fechada,
    narrow,
    fixedColumns,
    look: aspectoDe(somas.valor),
  });
  const daBaixa = useAtoDaBaixa(passo.antesDe, permissoes);
  const toggle = (r: RecebivelLinha) => abre(aberta === r.recebId ? null : r.recebId);
  const atos = (r: RecebivelLinha): RowAct[] => [
    {
      label: T.editar,
      icon: <IconPencil size={16} />,
      shown: true,
      blocked: blocked ?? fechada(r),
      onPress: () => toggle(r),
    },
    ...daBaixa(r),
    deleteAct(deleteBlocked ?? fechada(r), () => onExcluir(r)),
  ];
  const aberto = (r: RecebivelLinha) => {
    const muda = (blocked ?? fechada(r)) === undefined;
    const form = muda ? edicao.linhas.open(linhaDe(r)) : null;
    if (narrow) return <OpenCard row={r} fixed={fixedColumns} whole={whole} form={form} />;
    return form && <AtributoForm store={form} />;
  };
  return (
    <Grid {...grid}>
      <DataTable
        label={pessoa.pesNome}
        columns={columns}
        readOnly={readOnly}
        rows={rows}
        rowKey={(r) => r.recebId}
        narrow={narrow}
        brief
        onOpen={narrow ? toggle : undefined}
        muted={ehCancelado}
        aligned
        headed
        // Cards have their sums at the person's name.
        totals={narrow ? undefined : somas.de}
        totalsLabel={(somas.naoSalvo ? T.totalNaoSalvo : T.totalDe)(pessoa.pesNome)}
        onCollapse={() => abre(null)}
        expanded={(r) => aberta === r.recebId && aberto(r)}
        acts={atos}
      />
    </Grid>
  );
}

export function PessoaRecebiveis({ novo, onInforma, ...props }: PessoaRecebiveisProps) {
  const { pessoa, passo, blocked, permissoes } = props;
  const { pagina, paginas, daPagina, setPagina } = usePagina(pessoa.atribRecebiveis, passo.aberta);
  const somas = useSomas(passo, pessoa);
  const botao = { size: 'compact-sm', icon: <IconPlus size={14} />, blocked };
  return (
    // People of one name are told apart.
    <section
      className={classes.pessoa}
      data-pessoa={pessoa.procPesId}
      aria-label={T.linha(pessoa.pesNome, pessoa.procPesId)}
    >
      <div className={classes.head}>
        <h2 className={classes.nome} title={pessoa.pesNome}>
          {pessoa.pesNome}
        </h2>
        {pessoa.atribRecebiveis.length > 0 && (
          <div className={classes.somas}>
            <Somas somatorios={somas.valor} naoSalvo={somas.naoSalvo} de={somas.de} />
          </div>
        )}
        {pessoa.semForma && pessoa.atribRecebiveis.length > 0 && (
          <PermissionButton
            size="compact-sm"
            variant="subtle"
            icon={<IconCoins size={14} />}
            blocked={missing(permissoes, 'pessoaPagAlt')}
            onClick={onInforma}
          >
            {COMO_RECEBE.informar}
          </PermissionButton>
        )}
        <PermissionButton {...botao} variant="subtle" onClick={() => novo.escolhe(pessoa)}>
          {T.adicionar}
        </PermissionButton>
        {novo.ultima !== undefined && (
          <PermissionButton {...botao} variant="subtle" onClick={() => novo.naUltima(pessoa)}>
            {T.adicionarEm(novo.ultima)}
          </PermissionButton>
        )}
      </div>
      {pessoa.atribRecebiveis.length === 0 ? (
        <p className={classes.vazio}>{T.vazio}</p>
      ) : (
        <Tabela {...props} somas={somas} rows={daPagina} />
      )}
      {paginas > 1 && <Pages page={pagina} pages={paginas} onPage={setPagina} />}
    </section>
  );
}
