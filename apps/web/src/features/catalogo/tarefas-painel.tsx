import { Progress, Text } from '@mantine/core';
import { nomeSituacaoTarefa, SITUACAO_TAREFA } from '@retaguarda/domain';
import { serverNowMs } from '../../lib/call/server-clock.ts';
import { useAct } from '../../ui/use-act.ts';
import '@mantine/core/styles/Progress.layer.css';
import { type Permissoes, type Tarefa, tarefaContinua, tarefaInterrompe } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { missing } from '../../ui/form/missing.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import classes from './catalogo.module.css';
import { emAberto, tarefasQuery } from './catalogo-queries.ts';
import { TAREFA as T } from './textos.ts';

/** How long a task that ended stays in view. */
const RECENTE_MS = 60_000;
const MINUTO = 60;

const tempo = (segundos: number): string =>
  segundos < MINUTO ? `${Math.max(1, Math.round(segundos))} s` : `${Math.ceil(segundos / MINUTO)} min`;

/** Rate since it was last taken up, and time left by it. */
function andamento(t: Tarefa, agora: number): string {
  if (t.situacao !== SITUACAO_TAREFA.anda || t.andaDesde === null) return '';
  const segundos = (agora - Date.parse(t.andaDesde)) / 1000;
  const feitos = t.feitos - t.feitosAntes;
  if (segundos < 1 || feitos < 1) return '';
  const porSegundo = feitos / segundos;
  const falta = Math.max(0, t.total - t.feitos) / porSegundo;
  return ` · ${T.ritmo(Math.round(porSegundo))} · ${T.falta(tempo(falta))}`;
}

interface LinhaProps {
  tarefa: Tarefa;
  permissoes: Permissoes;
}

function Linha({ tarefa: t, permissoes }: LinhaProps) {
  const aberta = emAberto(t);
  const muda = useAct<void, { message: string }>({
    call: () => call(aberta ? tarefaInterrompe : tarefaContinua, { body: { id: t.id } }),
    invalidate: (client) => client.invalidateQueries(tarefasQuery),
  });
  const porcento = t.total === 0 ? 100 : Math.min(100, Math.floor((t.feitos * 100) / t.total));
  const feita = t.situacao === SITUACAO_TAREFA.feita;
  return (
    <div className={classes.tarefa}>
      <div>
        <Text size="sm" fw={600}>
          {t.titulo}
        </Text>
        <Text size="sm" c="dimmed">
          {nomeSituacaoTarefa(t.situacao)} · {porcento}% · {T.feitos(t.feitos, t.total)}
          {andamento(t, serverNowMs())} · {T.quem(t.quem)}
          {t.erro && ` · ${t.erro}`}
        </Text>
      </div>
      {feita ? (
        <span />
      ) : (
        <PermissionButton
          size="compact-sm"
          variant="default"
          blocked={missing(permissoes, 'catAlt')}
          onClick={() => muda.mutate()}
        >
          {aberta ? T.interromper : T.continuar}
        </PermissionButton>
      )}
      <Progress value={porcento} aria-label={t.titulo} color={feita ? 'success' : 'primary'} />
    </div>
  );
}

/** Recomputations under way, stopped, or just done. */
export function TarefasPainel({ permissoes }: { permissoes: Permissoes }) {
  const { data = [] } = useQuery(tarefasQuery);
  const recentes = data.filter(
    (t) => t.terminadaEm === null || serverNowMs() - Date.parse(t.terminadaEm) < RECENTE_MS,
  );
  if (recentes.length === 0) return null;
  return (
    <section className={classes.tarefas} aria-label={T.titulo}>
      <Text size="sm" fw={600} mb={4}>
        {T.titulo}
      </Text>
      {recentes.map((t) => (
        <Linha key={t.id} tarefa={t} permissoes={permissoes} />
      ))}
    </section>
  );
}
