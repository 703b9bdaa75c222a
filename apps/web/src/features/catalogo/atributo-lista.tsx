import { Badge, Button } from '@mantine/core';
import { type CatalogoRegistro, type Categoria, type Permissoes, REGISTROS } from '@retaguarda/contract';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { ListAddress } from '../../lib/list/list-address.ts';
import { NEW_RECORD } from '../../lib/list/search-record.ts';
import { lazyView } from '../../lib/load-code.ts';
import { atosDoRegistro, semVer } from '../../registros/lista/atos-do-registro.tsx';
import { useFerramentasDaLinha } from '../../registros/use-ferramentas-da-linha.tsx';
import { usePermissoes, useUsuario } from '../../sessao/public.ts';
import { missing } from '../../ui/form/missing.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { SituacaoSwitch } from '../../ui/situacao-switch.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table-types.ts';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { AtosDialogos } from './atos-dialogos.tsx';
import type { Modo } from './atributo-form.ts';
import classes from './catalogo.module.css';
import { type Catalogo, catalogoQuery } from './catalogo-queries.ts';
import type { CatalogoSearch } from './catalogo-search.ts';
import { CATALOGO as T } from './textos.ts';
import { tipoDe } from './tipo-nome.ts';
import { useAtos } from './use-atos.ts';

const RegrasTela = lazyView(() =>
  import('./regras/regras-tela.tsx').then((m) => ({ default: m.RegrasTela })),
);
const AtributoDialog = lazyView(() =>
  import('./atributo-dialog.tsx').then((m) => ({ default: m.AtributoDialog })),
);

const COLUNAS: readonly Column<CatalogoRegistro>[] = [
  { key: 'id', header: T.id, cell: (r) => `#${r.catId}`, nowrap: true, width: 90 },
  { key: 'tipo', header: T.tipo, cell: (r) => tipoDe(r.catDados), nowrap: true, width: 150 },
  {
    key: 'label',
    header: T.label,
    cell: (r) => (
      <>
        {r.catDados.label}{' '}
        {r.catDados.valorRecebivel && (
          <Badge variant="light" size="sm" tt="none">
            {T.valorRecebivel}
          </Badge>
        )}{' '}
        {r.catDados.oQueSePaga && (
          <Badge variant="light" size="sm" tt="none">
            {T.oQueSePaga}
          </Badge>
        )}{' '}
        {r.espelhoDe !== 0 && (
          <Badge variant="default" size="sm" tt="none">
            {T.espelho(r.espelhoDe)}
          </Badge>
        )}
      </>
    ),
    wrap: true,
  },
  { key: 'etapa', header: T.etapa, cell: (r) => r.catDados.etapa, align: 'right', width: 80 },
  { key: 'ordem', header: T.ordem, cell: (r) => r.catDados.ordem, align: 'right', width: 80 },
];

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
  };
  return (
    <div className={classes.rolagem}>
      <DataTable
        label={categoria.name}
        columns={[...COLUNAS, situacao]}
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
      {ferramentas.panel}
    </div>
  );
}

interface AtributoListaProps {
  categoria: Categoria;
  address: ListAddress<CatalogoSearch>;
  add: ReactNode;
}

/** The attribute that the address names, in its dialog. */
function Aberto({ categoria, address, data }: Omit<AtributoListaProps, 'add'> & { data: Catalogo }) {
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

/** The attributes of a category, with the dialog of the one that is open. */
export function AtributoLista({ categoria, address, add }: AtributoListaProps) {
  const { acao } = address.search;
  const abre = (id: number) => address.change({ registro: id, acao: undefined });
  const permissoes = usePermissoes();
  const { data, error, refetch } = useQuery(catalogoQuery(categoria.id));
  const atos = useAtos();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={8} />;
  const { list } = data;
  const regras = acao === 'lista' || acao === 'grafo';
  return (
    <>
      {list.length > 0 && !regras && (
        <Button
          variant="default"
          size="compact-sm"
          style={{ alignSelf: 'flex-end' }}
          onClick={() => address.change({ acao: 'lista' })}
        >
          {T.todasAsRegras}
        </Button>
      )}
      {regras ? (
        <Suspense fallback={<TableSkeleton rows={8} />}>
          <RegrasTela
            list={list}
            modo={acao}
            onModo={(modo) => address.change({ acao: modo })}
            onAbre={abre}
            onVoltar={() => address.change({ acao: undefined })}
          />
        </Suspense>
      ) : list.length === 0 ? (
        <EmptyState text={T.vazio} example={T.exemplo}>
          {add}
        </EmptyState>
      ) : (
        <Tabela
          {...{ categoria, list, permissoes, atos }}
          onAbre={abre}
          onCopia={(id) => address.change({ registro: id, acao: 'copia' })}
        />
      )}
      <Aberto categoria={categoria} address={address} data={data} />
      <AtosDialogos {...atos} />
    </>
  );
}
