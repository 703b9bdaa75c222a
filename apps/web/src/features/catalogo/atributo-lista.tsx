import { type CatalogoRegistro, type Categoria, type Permissoes, REGISTROS } from '@retaguarda/contract';
import { IconCopy, IconGitBranch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { ListAddress } from '../../lib/list/list-address.ts';
import { NEW_RECORD } from '../../lib/list/search-record.ts';
import { lazyView } from '../../lib/load-code.ts';
import { atosDoRegistro, semVer } from '../../registros/lista/atos-do-registro.tsx';
import { useFerramentasDaLinha } from '../../registros/use-ferramentas-da-linha.tsx';
import { usePermissoes, useUsuario } from '../../sessao/public.ts';
import { HeadWord } from '../../ui/acts/head-word.tsx';
import { missing } from '../../ui/form/missing.ts';
import { ListPanel } from '../../ui/list/list-panel.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { SituacaoSwitch } from '../../ui/situacao-switch.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table-types.ts';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { PaneHead } from '../../ui/tree/tree-screen.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { AtosDialogos } from './atos-dialogos.tsx';
import type { Modo } from './atributo-form.ts';
import classes from './catalogo.module.css';
import { type Catalogo, catalogoQuery } from './catalogo-queries.ts';
import type { CatalogoSearch } from './catalogo-search.ts';
import { FORM, CATALOGO as T } from './textos.ts';
import { tipoDe } from './tipo-nome.ts';
import { useAtos } from './use-atos.ts';

const RegrasTela = lazyView(() => import('./regras/regras-tela.tsx'), 'RegrasTela');
const AtributoDialog = lazyView(() => import('./atributo-dialog.tsx'), 'AtributoDialog');

/** What an attribute is besides a field. */
const marcasDe = ({ catDados, espelhoDe }: CatalogoRegistro): string[] => [
  ...(catDados.valorRecebivel ? [T.valorRecebivel] : []),
  ...(catDados.oQueSePaga ? [T.oQueSePaga] : []),
  ...(espelhoDe === 0 ? [] : [T.espelho(espelhoDe)]),
];

const COLUNAS: readonly Column<CatalogoRegistro>[] = [
  { key: 'id', header: T.id, cell: (r) => `#${r.catId}`, nowrap: true, width: 90 },
  { key: 'tipo', header: T.tipo, cell: (r) => tipoDe(r.catDados), nowrap: true, width: 150 },
  {
    key: 'label',
    header: T.label,
    cell: (r) => (
      <>
        {r.catDados.label}
        {marcasDe(r).map((marca) => (
          <span key={marca} className={classes.marcada}>
            {marca}
          </span>
        ))}
      </>
    ),
    wrap: true,
    card: 'name',
  },
  { key: 'etapa', header: T.etapa, cell: (r) => r.catDados.etapa, align: 'right', width: 80 },
  { key: 'ordem', header: T.ordem, cell: (r) => r.catDados.ordem, align: 'right', width: 80 },
];

/** Formulas name an attribute by it; it is made once. */
const CODIGO: Column<CatalogoRegistro> = {
  key: 'codigo',
  header: FORM.codigo,
  cell: (r) => <span className={classes.codigo}>{r.catDados.codId}</span>,
};

/** Who may alter may also see; others see when they may see people. */
const PERMISSOES = { ...REGISTROS.atributo.permissoes, ver: 'userVer' } as const;

interface TabelaProps {
  categoria: Categoria;
  list: readonly CatalogoRegistro[];
  permissoes: Permissoes;
  atos: ReturnType<typeof useAtos>;
  onAbre: (id: number) => void;
  onCopia: (id: number) => void;
}

function Tabela({ categoria, list, permissoes, atos, onAbre, onCopia }: TabelaProps) {
  const narrow = useNarrow();
  const { situacao: muda, pergunta } = atos;
  const ferramentas = useFerramentasDaLinha('atributo');
  const situacao: Column<CatalogoRegistro> = {
    key: 'situacao',
    header: T.situacao,
    cell: (r) => (
      <SituacaoSwitch
        name={r.catDados.label}
        situacao={r.catSituacao ? 1 : 0}
        blocked={missing(permissoes, 'changeSituacao')}
        busy={muda.isPending && muda.variables.id === r.catId}
        onChange={(para) => muda.mutate({ id: r.catId, situacao: para })}
      />
    ),
    width: 120,
    card: 'state',
  };
  return (
    <div className={classes.lista} data-edge>
      <ListPanel label={categoria.name} total={list.length}>
        <DataTable
          brief
          label={categoria.name}
          columns={[...COLUNAS, situacao, CODIGO]}
          rows={list}
          rowKey={(r) => r.catId}
          muted={(r) => !r.catSituacao}
          onOpen={semVer(permissoes, PERMISSOES) === undefined ? (r) => onAbre(r.catId) : undefined}
          narrow={narrow}
          acts={(r) => [
            {
              label: T.copiar,
              icon: <IconCopy size={16} />,
              blocked: missing(permissoes, 'catCopy'),
              onPress: () => onCopia(r.catId),
            },
            ...atosDoRegistro({
              permissions: permissoes,
              de: PERMISSOES,
              onOpen: () => onAbre(r.catId),
              onDelete: () => pergunta.mutate(r),
            }),
            ...ferramentas.acts(r.catId),
          ]}
        />
      </ListPanel>
      {ferramentas.panel}
    </div>
  );
}

interface AtributoListaProps {
  /** Of the category and its kind. */
  titulo: string;
  categoria: Categoria;
  address: ListAddress<CatalogoSearch>;
  add: ReactNode;
}

/** The attribute that the address names, in its dialog. */
function Aberto({
  categoria,
  address,
  data,
}: Omit<AtributoListaProps, 'add' | 'titulo'> & { data: Catalogo }) {
  const { registro: aberto, acao } = address.search;
  const [incluidos, setIncluidos] = useState(0);
  const permissoes = usePermissoes();
  const usuario = useUsuario();
  const registro = data.list.find((r) => r.catId === aberto) ?? null;
  if (!usuario || (aberto !== NEW_RECORD && !registro)) return null;
  const alteraOuVe = permissoes.has('catAlt') ? 'alt' : 'ver';
  const modo: Modo = aberto === NEW_RECORD ? 'inc' : acao === 'copia' ? 'copia' : alteraOuVe;
  return (
    <Suspense>
      <AtributoDialog
        key={`${aberto}.${modo}.${incluidos}`}
        modo={modo}
        categoria={categoria}
        catalogo={data}
        registro={registro}
        usuario={usuario}
        permissoes={permissoes}
        onClose={() => address.swap({ registro: undefined, acao: undefined })}
        onOutro={() => setIncluidos((n) => n + 1)}
      />
    </Suspense>
  );
}

interface ConteudoProps extends Pick<AtributoListaProps, 'categoria' | 'address' | 'add'> {
  data: Catalogo;
}

/** The rules of a category, or its attributes. */
function Conteudo({ categoria, address, add, data: { list } }: ConteudoProps) {
  const permissoes = usePermissoes();
  const atos = useAtos();
  const { acao } = address.search;
  const abre = (id: number) => address.change({ registro: id, acao: undefined });
  if (acao === 'lista' || acao === 'grafo')
    return (
      <div className={classes.regras}>
        <Suspense fallback={<TableSkeleton rows={8} />}>
          <RegrasTela
            list={list}
            modo={acao}
            onModo={(modo) => address.change({ acao: modo })}
            onAbre={abre}
            onVoltar={() => address.change({ acao: undefined })}
          />
        </Suspense>
      </div>
    );
  if (list.length === 0)
    return (
      <EmptyState text={T.vazio} example={T.exemplo}>
        {add}
      </EmptyState>
    );
  return (
    <>
      <Tabela
        {...{ categoria, list, permissoes, atos }}
        onAbre={abre}
        onCopia={(id) => address.change({ registro: id, acao: 'copia' })}
      />
      <AtosDialogos {...atos} />
    </>
  );
}

/** The attributes of a category, with the dialog of the one that is open. */
export function AtributoLista({ titulo, categoria, address, add }: AtributoListaProps) {
  const { acao } = address.search;
  const { data, error, refetch } = useQuery(catalogoQuery(categoria.id));
  const regras = acao === 'lista' || acao === 'grafo';
  return (
    <>
      <PaneHead title={titulo}>
        {data && data.list.length > 0 && !regras && (
          <HeadWord
            place="act"
            label={T.todasAsRegras}
            icon={<IconGitBranch size={16} />}
            onPress={() => address.change({ acao: 'lista' })}
          />
        )}
      </PaneHead>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={8} />}
      {data && !error && <Conteudo {...{ categoria, address, add, data }} />}
      {data && <Aberto categoria={categoria} address={address} data={data} />}
    </>
  );
}
