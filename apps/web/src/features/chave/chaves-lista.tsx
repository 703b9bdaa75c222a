import type { ChaveDeApi } from '@retaguarda/contract';
import { formatInstantBr, type Tom } from '@retaguarda/domain';
import { IconBan, IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ListView } from '../../ui/list/list-view.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import type { Column } from '../../ui/table/data-table-types.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './chaves.module.css';
import { CHAVES as T } from './textos.ts';

const TOM = {
  ativa: 'concluido',
  vence: 'espera',
  vencida: 'parado',
  desligada: 'neutro',
  parada: 'parado',
} as const satisfies Record<ChaveDeApi['estado'], Tom>;

/** What it may, and what of that agents may who come with it. */
const Pode = ({ chave: { direitos, perfil } }: { chave: ChaveDeApi }) => (
  <>
    <span>{direitos === null ? T.tudoDe(perfil) : T.direitos(direitos, perfil)}</span>{' '}
    <span className={classes.de}>{T.agentes(direitos)}</span>
  </>
);

/** When it was last used, and from where. */
const Usada = ({ chave: { usadaEm, usadaDe } }: { chave: ChaveDeApi }) => (
  <>
    {usadaEm === null ? T.nunca : formatInstantBr(usadaEm)}{' '}
    {usadaDe !== '' && <span className={classes.de}>{T.de(usadaDe)}</span>}
  </>
);

const COLUNAS: readonly Column<ChaveDeApi>[] = [
  { key: 'nome', header: T.colunas.nome, cell: (c) => c.nome, card: 'name' },
  {
    key: 'pessoa',
    header: T.colunas.pessoa,
    cell: ({ pessoa }) => (
      <Link className={classes.pessoa} to="/usuarios" search={{ tipo: pessoa.tipo, registro: pessoa.id }}>
        {pessoa.nome}
      </Link>
    ),
  },
  { key: 'pode', header: T.colunas.pode, cell: (c) => <Pode chave={c} />, wrap: true },
  {
    key: 'vale',
    header: T.colunas.vale,
    cell: ({ expiraEm }) => (expiraEm === null ? T.sempre : formatInstantBr(expiraEm)),
    onCard: ({ expiraEm }) => (expiraEm === null ? T.sempre : T.valeAte(formatInstantBr(expiraEm))),
    nowrap: true,
    card: 'id',
  },
  { key: 'usada', header: T.colunas.usada, cell: (c) => <Usada chave={c} />, nowrap: true },
  {
    key: 'estado',
    header: T.colunas.estado,
    cell: ({ estado }) => (
      <StateDot
        nome={T.estados[estado]}
        tom={TOM[estado]}
        {...(estado === 'parada' ? { hint: T.paradaDica } : {})}
      />
    ),
    nowrap: true,
    card: 'state',
  },
];

interface ChavesListaProps {
  list: readonly ChaveDeApi[];
  onDireitos: (chave: ChaveDeApi) => void;
  onRevoga: (chave: ChaveDeApi) => void;
}

export function ChavesLista({ list, onDireitos, onRevoga }: ChavesListaProps) {
  const narrow = useNarrow();
  return (
    <ListView
      label={T.lista}
      total={list.length}
      narrow={narrow}
      rows={list}
      rowWindow={undefined}
      loaded
      error={null}
      onRetry={() => undefined}
      empty={list.length === 0 ? <EmptyState text={T.vazia} example={T.exemplo} /> : null}
      table={{
        columns: COLUNAS,
        rowKey: (c) => c.id,
        acts: (chave) => [
          {
            label: T.escolherDireitos,
            icon: <IconListCheck size={16} />,
            onPress: () => onDireitos(chave),
            shown: true,
          },
          {
            label: T.revogar,
            icon: <IconBan size={16} />,
            blocked: chave.estado === 'desligada' ? T.jaDesligada : undefined,
            onPress: () => onRevoga(chave),
            danger: true,
          },
        ],
      }}
    />
  );
}
