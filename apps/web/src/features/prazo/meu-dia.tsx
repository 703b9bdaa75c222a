import { SegmentedControl, Skeleton } from '@mantine/core';
import { DE_QUEM, type DeQuem, type prazoDia, type RouteResponse } from '@retaguarda/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePermissoes } from '../../sessao/public.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { CompromissoPainel, Compromissos } from '../compromisso/public.ts';
import { PrazoItem } from './prazo-item.tsx';
import classes from './prazos.module.css';
import { diaQuery, invalidatePrazos } from './prazos-queries.ts';
import { PRAZOS as T } from './textos.ts';
import { useCumpre } from './use-cumpre.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';

const LEMBRADO = 'retaguarda.meuDia';

function lembrado(): DeQuem {
  return DE_QUEM.find((quem) => quem === localStorage.getItem(LEMBRADO)) ?? 'meus';
}

type Dia = RouteResponse<typeof prazoDia>;
type Parte = 'vencidos' | 'deHoje' | 'proximos';
const PARTES = [
  ['vencidos', T.vencidos, T.semVencidos],
  ['deHoje', T.deHoje, T.semHoje],
  ['proximos', T.proximos, T.semProximos],
] as const satisfies readonly (readonly [Parte, string, string])[];

/** To which part a day belongs: of an appointment, or of a deadline that was kept just now, and is no longer answered. */
const parteDe = (dia: string, hoje: string): Parte =>
  dia < hoje ? 'vencidos' : dia === hoje ? 'deHoje' : 'proximos';

interface CartaoProps {
  dia: Dia;
  parte: Parte;
  titulo: string;
  vazio: string;
  cumpridos: ReturnType<typeof useCumpre>;
}

function Cartao({ dia, parte, titulo, vazio, cumpridos }: CartaoProps) {
  const pode = usePermissoes().has('periciaAlt');
  const { feitos, cumpre, ocupado } = cumpridos;
  const { list, total } = dia[parte];
  const idos = [...feitos.values()].filter((p) => parteDe(p.vence, dia.hoje) === parte);
  const abertos = list.filter((p) => !feitos.has(p.prazoId));
  const todos = [...abertos, ...idos].toSorted(
    (a, b) => Number(a.vence > b.vence) - Number(a.vence < b.vence) || a.prazoId - b.prazoId,
  );
  const marcados = dia.compromissos.list.filter((c) => parteDe(c.dia, dia.hoje) === parte);
  return (
    <section className={classes.cartao} aria-label={T.parte[parte]} data-parte={parte}>
      <h3 className={classes.titulo}>
        {titulo} <span className={classes.total}>{total + marcados.length}</span>
      </h3>
      {todos.length === 0 && marcados.length === 0 && <p className={classes.vazio}>{vazio}</p>}
      <ul className={classes.lista}>
        <Compromissos list={marcados} hoje={dia.hoje} />
        {todos.map((prazo) => (
          <PrazoItem
            key={prazo.prazoId}
            prazo={prazo}
            hoje={dia.hoje}
            feito={feitos.has(prazo.prazoId)}
            pode={pode}
            ocupado={ocupado}
            desfaz
            onCumpre={(cumprido) => cumpre(prazo, cumprido)}
          />
        ))}
      </ul>
      {total > list.length && <p className={classes.vazio}>{T.mais(total - list.length)}</p>}
    </section>
  );
}

/** What is overdue, for today, and for the week: of the cases that one looks after, or of all. */
export function MeuDia() {
  const [quem, setQuem] = useState(lembrado);
  const { data, error, refetch } = useQuery(diaQuery(quem));
  const client = useQueryClient();
  const cumpridos = useCumpre();
  const escolhe = (v: string) => {
    const escolhido = DE_QUEM.find((q) => q === v) ?? 'meus';
    localStorage.setItem(LEMBRADO, escolhido);
    setQuem(escolhido);
  };
  return (
    <section className={classes.meuDia} aria-label={T.meuDia}>
      <div className={classes.topo}>
        <h2 className={classes.h2}>{T.meuDia}</h2>
        <SegmentedControl
          size="xs"
          aria-label={T.quem}
          data={DE_QUEM.map((value) => ({ value, label: T[value] }))}
          value={quem}
          onChange={escolhe}
        />
        <Link to="/agenda" search={quem === 'meus' ? { quem } : {}} className={classes.ligacao}>
          {T.verAgenda}
        </Link>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} compact />}
      <div className={classes.cartoes}>
        {PARTES.map(([parte, titulo, vazio]) =>
          data ? (
            <Cartao
              key={parte}
              dia={data}
              parte={parte}
              titulo={titulo}
              vazio={vazio}
              cumpridos={cumpridos}
            />
          ) : (
            !error && <Skeleton key={parte} className={classes.cartaoVazio} />
          ),
        )}
      </div>
      {data && <CompromissoPainel hoje={data.hoje} onMudou={() => invalidatePrazos(client)} />}
    </section>
  );
}
