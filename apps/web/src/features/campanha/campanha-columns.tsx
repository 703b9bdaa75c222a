import { Group } from '@mantine/core';
import { type Campanha, campUpdateStatus, type EstadoDaCampanha } from '@retaguarda/contract';
import { formatDateBr, nomeSituacaoRegistro } from '@retaguarda/domain';
import { call } from '../../lib/call/api.ts';
import { SituacaoDoRegistro } from '../../registros/situacao-do-registro.tsx';
import type { TextColumn } from '../../ui/list/list-export-tools.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import { CAMPANHA } from './campanha-queries.ts';
import { ESTADO, CAMPANHAS as T } from './textos.ts';

const TONS = {
  noAr: 'concluido',
  agendada: 'andamento',
  encerrada: 'neutro',
  desligada: 'parado',
} as const satisfies Record<EstadoDaCampanha, string>;

export const estadoDe = ({ campEstado }: Pick<Campanha, 'campEstado'>) => ({
  nome: ESTADO[campEstado],
  tom: TONS[campEstado],
});

const id = (c: Campanha) => `#${c.campId}`;
const nome = (c: Campanha) => c.campNome;
const inicio = (c: Campanha) => formatDateBr(c.campIni);
const fim = (c: Campanha) => formatDateBr(c.campFim);

const Estado = ({ de }: { de: Campanha }) => <StateDot {...estadoDe(de)} />;

/** The same columns for the screen and for files; on screen the situation is a switch. */
export const COLUNAS: readonly TextColumn<Campanha>[] = [
  { key: 'id', header: T.id, cell: id, text: id, valueKind: 'id', nowrap: true, fixed: true, width: 90 },
  { key: 'nome', header: T.nome, cell: nome, text: nome, wrap: true },
  {
    key: 'inicio',
    header: T.inicio,
    cell: inicio,
    text: inicio,
    valueKind: 'data',
    nowrap: true,
    width: 120,
  },
  {
    key: 'fim',
    header: T.fim,
    cell: (c) => (
      <Group gap="md" wrap="nowrap">
        <span>{fim(c)}</span>
        <Estado de={c} />
      </Group>
    ),
    onCard: fim,
    text: fim,
    valueKind: 'data',
    nowrap: true,
    width: 220,
  },
  {
    key: 'situacao',
    header: T.situacao,
    cell: (c) => (
      <SituacaoDoRegistro
        nome={c.campNome}
        situacao={c.campSituacao ? 1 : 0}
        recurso="campSituacao"
        quiet={c.campEstado === 'encerrada'}
        call={(situacao) => call(campUpdateStatus, { body: { campId: c.campId, situacao } })}
        invalidate={CAMPANHA.invalida}
      />
    ),
    onCard: (c) => <Estado de={c} />,
    text: (c) => `${nomeSituacaoRegistro(c.campSituacao ? 1 : 0)}, ${ESTADO[c.campEstado]}`,
    width: 120,
  },
];
