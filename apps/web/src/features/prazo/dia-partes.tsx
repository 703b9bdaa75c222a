import type { CompromissoVisto, Prazo, prazoDia, RouteResponse } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { useState } from 'react';
import { usePermissoes } from '../../sessao/public.ts';
import { BoardNote } from '../../ui/board-card.tsx';
import { CompromissoLinha } from '../compromisso/public.ts';
import { AntigosBotao } from './antigos-botao.tsx';
import { PrazoItem } from './prazo-item.tsx';
import classes from './prazos.module.css';
import { PRAZOS as T } from './textos.ts';
import { useCumpre } from './use-cumpre.ts';

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

type Cumpridos = ReturnType<typeof useCumpre>;

interface LinhasProps {
  hoje: string;
  prazos: readonly Prazo[];
  compromissos: readonly CompromissoVisto[];
  cumpridos: Cumpridos;
}

/** Appointments and deadlines by their day. */
function Linhas({ hoje, prazos, compromissos, cumpridos: { feitos, cumpre, ocupado } }: LinhasProps) {
  const pode = usePermissoes().has('periciaAlt');
  const linhas = [
    ...compromissos.map((c) => ({
      dia: c.dia,
      linha: <CompromissoLinha key={`${c.compromissoId}.${c.dia}`} compromisso={c} hoje={hoje} />,
    })),
    ...prazos.map((prazo) => ({
      dia: prazo.vence,
      linha: (
        <PrazoItem
          key={prazo.prazoId}
          prazo={prazo}
          hoje={hoje}
          feito={feitos.has(prazo.prazoId)}
          pode={pode}
          ocupado={ocupado}
          desfaz
          onCumpre={(cumprido) => cumpre(prazo, cumprido)}
        />
      ),
    })),
  ];
  return (
    <ul className={classes.lista}>
      {linhas.toSorted((a, b) => Number(a.dia > b.dia) - Number(a.dia < b.dia)).map(({ linha }) => linha)}
    </ul>
  );
}

const porCumprir = ({ feitos }: Cumpridos, list: readonly Prazo[]): Prazo[] =>
  list.filter((p) => !feitos.has(p.prazoId));

/** Those that are still answered, and those that were kept just now. */
const comFeitos = (cumpridos: Cumpridos, list: readonly Prazo[], ehDaqui: (p: Prazo) => boolean): Prazo[] =>
  [...porCumprir(cumpridos, list), ...[...cumpridos.feitos.values()].filter(ehDaqui)].toSorted(
    (a, b) => Number(a.vence > b.vence) - Number(a.vence < b.vence) || a.prazoId - b.prazoId,
  );

interface AntigosProps {
  antigos: Dia['antigos'];
  hoje: string;
  cumpridos: Cumpridos;
}

/** What is overdue for long, folded. */
function Antigos({ antigos: { list, total }, hoje, cumpridos }: AntigosProps) {
  const [aberto, setAberto] = useState(false);
  const [primeiro] = list;
  if (primeiro === undefined) return null;
  return (
    <>
      <AntigosBotao aberto={aberto} onMuda={setAberto}>
        {T.antigos(total, primeiro.vence)}
      </AntigosBotao>
      {aberto && <Linhas {...{ hoje, cumpridos }} prazos={porCumprir(cumpridos, list)} compromissos={[]} />}
      {aberto && total > list.length && <BoardNote>{T.mais(total - list.length)}</BoardNote>}
    </>
  );
}

/** The parts of the day, one below the other. */
export function DiaPartes({ dia }: { dia: Dia }) {
  const cumpridos = useCumpre();
  const { hoje, antigos } = dia;
  return (
    <div className={classes.partes}>
      {PARTES.map(([parte, titulo, vazio]) => {
        const { list, total } = dia[parte];
        const prazos = comFeitos(cumpridos, list, (p) => parteDe(p.vence, hoje) === parte);
        const compromissos = dia.compromissos.list.filter((c) => parteDe(c.dia, hoje) === parte);
        const velhos = parte === 'vencidos' ? antigos.total : 0;
        const nada = prazos.length === 0 && compromissos.length === 0 && velhos === 0;
        return (
          <section key={parte} aria-label={T.parte[parte]}>
            <h3 className={classes.parte}>
              {titulo} <span>{formatNumber(total + velhos + compromissos.length)}</span>
            </h3>
            {nada && <BoardNote>{vazio}</BoardNote>}
            <Linhas hoje={hoje} prazos={prazos} compromissos={compromissos} cumpridos={cumpridos} />
            {total > list.length && <BoardNote>{T.mais(total - list.length)}</BoardNote>}
            {velhos > 0 && <Antigos antigos={antigos} hoje={hoje} cumpridos={cumpridos} />}
          </section>
        );
      })}
    </div>
  );
}
