import type { CompromissoVisto, Prazo } from '@retaguarda/contract';
import { type Dia, formatDateBr, horasEmPalavras, todayIn } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { serverNow } from '../../lib/call/server-clock.ts';
import { countedUntil } from '../../lib/counted-until.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import classes from './agenda-papel.module.css';
import { doMesmoMes, mesEmPalavras, semanasDe } from './dias.ts';
import { agendaQuery } from './prazos-queries.ts';
import { Semanas } from './semanas.tsx';
import { PAPEL, PRAZOS, AGENDA as T } from './textos.ts';

const route = getRouteApi('/signed-in/agenda/impressao');

interface NoPapelProps {
  prazo: Prazo;
  hoje: Dia;
}

/** What became of it stands in words: paper has no colours to rely on. */
function NoPapel({ prazo, hoje }: NoPapelProps) {
  const { nome, procId, vence, cumprido, responsavel } = prazo;
  const contado = countedUntil(prazo);
  const estado = cumprido ? PAPEL.cumprido : vence < hoje ? PAPEL.vencido : '';
  return (
    <li>
      {nome} <span className={classes.numero}>#{procId}</span>
      {responsavel !== null && <span className={classes.deQuem}>{responsavel.name}</span>}
      {estado !== '' && <span className={classes.deQuem}>{estado}</span>}
      {contado !== '' && <span className={classes.deQuem}>{contado}</span>}
    </li>
  );
}

/** An appointment with its hours, where it is and who takes part. */
function MarcadoNoPapel({ compromisso }: { compromisso: CompromissoVisto }) {
  const { titulo, inicio, fim, local, procId, pessoas } = compromisso;
  const alem = [local, pessoas.join(', ')].filter((t) => t !== '').join(' · ');
  return (
    <li>
      {horasEmPalavras(inicio, fim)}: {titulo}
      {procId !== null && <span className={classes.numero}> #{procId}</span>}
      {alem !== '' && <span className={classes.deQuem}>{alem}</span>}
    </li>
  );
}

interface GradeProps {
  semanas: readonly (readonly Dia[])[];
  prazos: readonly Prazo[];
  compromissos: readonly CompromissoVisto[];
  hoje: Dia;
  fora: (dia: Dia) => boolean;
}

const Grade = ({ semanas, prazos, compromissos, hoje, fora }: GradeProps) => (
  <Semanas
    className={classes.papel}
    aria-label={T.calendario}
    semanas={semanas}
    nome={(nome) => (
      <th key={nome} scope="col">
        {nome.replace('-feira', '')}
      </th>
    )}
    celula={(d) => (
      <td key={d} data-fora={fora(d) || undefined}>
        <span className={classes.dia}>{Number(d.slice(8))}</span>
        <ul>
          {compromissos
            .filter((c) => c.dia === d)
            .map((c) => (
              <MarcadoNoPapel key={`${c.compromissoId}.${c.vez}`} compromisso={c} />
            ))}
          {prazos
            .filter((p) => p.vence === d)
            .map((p) => (
              <NoPapel key={p.prazoId} prazo={p} hoje={hoje} />
            ))}
        </ul>
      </td>
    )}
  />
);

/** The deadlines and appointments of a month or a week on paper. */
export function AgendaPrintPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const deHoje = todayIn(serverNow()) ?? '';
  const { vista = 'mes', quem = 'todos', tipo, dia = deHoje } = search;
  const semanas = semanasDe(vista, dia);
  const dias = semanas.flat();
  const [de = dia, ate = dia] = [dias[0], dias.at(-1)];
  const { data, error, refetch } = useQuery({
    ...agendaQuery({ de, ate, quem, tipo }),
    // The sheet must not change while it is looked at or printed.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const fora = (d: Dia) => vista === 'mes' && !doMesmoMes(d, dia);
  const prazos = (data?.list ?? []).filter((p) => !fora(p.vence));
  const compromissos = (data?.compromissos.list ?? []).filter((c) => !fora(c.dia));
  const quantos = prazos.length + compromissos.length;
  const titulo = vista === 'mes' ? mesEmPalavras(dia) : PAPEL.semana(formatDateBr(de), formatDateBr(ate));
  const nomeDoTipo = data?.tipos.find((t) => t.id === tipo)?.name;
  return (
    <PrintPage
      printed={{ entidade: 'pericia' }}
      title={`${T.titulo}: ${titulo}`}
      filters={[
        `${PRAZOS.quem}: ${PRAZOS[quem]}`,
        ...(nomeDoTipo === undefined ? [] : [`${T.tipo}: ${nomeDoTipo}`]),
        ...(data?.mais === true || data?.compromissos.mais === true ? [T.demais] : []),
      ]}
      total={data ? T.noDia(prazos.length, compromissos.length) : ''}
      part=""
      loaded={data !== undefined && !error}
      ready={quantos}
      rows={quantos}
      onBack={() => void navigate({ to: '/agenda', search })}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TableSkeleton rows={6} />}
      {data && !error && (
        <section>
          <Grade {...{ semanas, prazos, compromissos, fora }} hoje={data.hoje} />
        </section>
      )}
    </PrintPage>
  );
}
