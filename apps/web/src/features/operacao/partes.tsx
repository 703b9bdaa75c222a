import type { ParteDaOperacao } from '@retaguarda/contract';
import { formatInstantBr, type Tom } from '@retaguarda/domain';
import { useState } from 'react';
import { StateDot } from '../../ui/state-dot.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table-types.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './operacao.module.css';
import { OPERACAO as T } from './textos.ts';

const TOM = {
  falha: 'parado',
  atencao: 'espera',
  ausente: 'neutro',
  bem: 'concluido',
} as const satisfies Record<ParteDaOperacao['estado'], Tom>;

/** What asks for somebody comes first. */
const ORDEM: readonly string[] = Object.keys(TOM);

const fatos = ({ fatos: ditos }: ParteDaOperacao): string =>
  ditos.map(({ nome, valor }) => `${nome} ${valor}`).join(' · ');

const DuasLinhas = ({ texto }: { texto: string }) => (
  <span className={classes.duasLinhas} title={texto}>
    {texto}
  </span>
);

const COLUNAS: readonly Column<ParteDaOperacao>[] = [
  {
    key: 'nome',
    header: T.colunas.parte,
    cell: (p) => <strong>{p.nome}</strong>,
    nowrap: true,
    card: 'name',
  },
  {
    key: 'estado',
    header: T.colunas.estado,
    cell: (p) => <StateDot nome={T.estados[p.estado]} tom={TOM[p.estado]} />,
    nowrap: true,
    card: 'state',
  },
  {
    key: 'diz',
    header: T.colunas.diz,
    cell: (p) => <DuasLinhas texto={p.diz} />,
    onCard: (p) => p.diz,
    wrap: true,
  },
  {
    key: 'fatos',
    header: T.colunas.fatos,
    cell: (p) => <DuasLinhas texto={fatos(p)} />,
    onCard: fatos,
    wrap: true,
  },
  { key: 'desde', header: T.colunas.desde, cell: (p) => formatInstantBr(p.desde), nowrap: true },
];

/** All that a part tells, one figure a line. */
function Inteira({ parte: { diz, fatos: ditos } }: { parte: ParteDaOperacao }) {
  return (
    <div className={classes.inteira}>
      <p>{diz}</p>
      <dl>
        {ditos.map(({ nome, valor }) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** How each part of the installation does; a press on one shows all that it tells. */
export function Partes({ partes }: { partes: readonly ParteDaOperacao[] }) {
  const narrow = useNarrow();
  const [aberta, setAberta] = useState<string>();
  const alterna = ({ chave }: ParteDaOperacao) => setAberta(chave === aberta ? undefined : chave);
  return (
    <div className={classes.partes}>
      <DataTable
        label={T.partes}
        columns={COLUNAS}
        rows={partes.toSorted((a, b) => ORDEM.indexOf(a.estado) - ORDEM.indexOf(b.estado))}
        rowKey={(p) => p.chave}
        narrow={narrow}
        brief
        onOpen={alterna}
        openMarks
        expanded={(p) => p.chave === aberta && <Inteira parte={p} />}
        onCollapse={() => setAberta(undefined)}
      />
    </div>
  );
}
