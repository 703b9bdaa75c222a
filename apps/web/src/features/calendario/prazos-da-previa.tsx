import { Anchor, Button, Group, Loader, Text, Title } from '@mantine/core';
import type { PrazoMovido } from '@retaguarda/contract';
import { diaComSemana } from '@retaguarda/domain';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { ProgressRing } from '../../ui/notice/progress-ring.tsx';
import table from '../../ui/table/plain-table.module.css';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './calendario.module.css';
import type { Previa, PreviaDoAno } from './previa-do-ano.ts';
import { REVISAO as T } from './textos.ts';

const ROLA = { maxHeight: 360, overflow: 'auto' } as const;

const diaOu = (dia: string | null): string => (dia === null ? T.semPrazo : diaComSemana(dia));

function Caso({ prazo: { procId, caso } }: { prazo: PrazoMovido }) {
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => (
        <Link {...props} to="/pericias/$procId" params={{ procId: String(procId) }} target="_blank" />
      )}
    >
      #{procId} {caso}
    </Anchor>
  );
}

function Tabela({ movidos }: { movidos: readonly PrazoMovido[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section style={ROLA} tabIndex={0} aria-label={T.listaDosPrazos}>
      <table className={table.table} aria-label={T.listaDosPrazos}>
        <thead>
          <tr>
            <th>{T.caso}</th>
            <th>{T.prazo}</th>
            <th>{T.de}</th>
            <th>{T.para}</th>
            <th>{T.responsavel}</th>
          </tr>
        </thead>
        <tbody>
          {movidos.map((p, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a case may have two deadlines of one name, and the list never changes
            <tr key={i}>
              <td>
                <Caso prazo={p} />
              </td>
              <td>{p.nome}</td>
              <td>{diaOu(p.de)}</td>
              <td>{diaOu(p.para)}</td>
              <td>{p.responsavel?.name ?? T.semResponsavel}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The same where a table has no room. */
function Lista({ movidos }: { movidos: readonly PrazoMovido[] }) {
  return (
    <ul className={classes.lista} aria-label={T.prazos}>
      {movidos.map((p, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a case may have two deadlines of one name, and the list never changes
        <li key={i}>
          <Caso prazo={p} /> · {p.nome}
          <span className={classes.nota}>
            {diaOu(p.de)} → {diaOu(p.para)} · {p.responsavel?.name ?? T.semResponsavel}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Pronta({ previa: { movidos, total, casos, avisados } }: { previa: Previa }) {
  const narrow = useNarrow();
  if (total === 0)
    return (
      <Text size="sm" role="status">
        {T.nenhum} {T.casos(casos)}
      </Text>
    );
  return (
    <>
      <Text size="sm" mb="xs" role="status">
        <strong>{T.mudam(total)}</strong> {T.casos(casos)}{' '}
        {total > movidos.length && T.primeiros(movidos.length, total)}
      </Text>
      {narrow ? <Lista movidos={movidos} /> : <Tabela movidos={movidos} />}
      <Title order={3} size="h6" mt="md" mb={4}>
        {T.avisados}
      </Title>
      <Text size="sm">
        {avisados.length === 0 ? T.ninguem : avisados.map((a) => T.avisado(a.name, a.prazos)).join(' · ')}
      </Text>
    </>
  );
}

interface PrazosDaPreviaProps {
  passo: ReturnType<PreviaDoAno['store']['read']>['passo'];
  onCalcula: () => void;
  onPara: () => void;
}

function Calculo({ passo, onPara }: Pick<PrazosDaPreviaProps, 'passo' | 'onPara'>) {
  const andamento = passo.em === 'calculo' ? passo.andamento : null;
  return (
    <>
      {andamento === null ? (
        <Group gap="xs" role="status">
          <Loader size="sm" />
          <Text size="sm">{T.calculando}</Text>
        </Group>
      ) : (
        <ProgressRing
          done={andamento.feitos}
          total={andamento.total}
          rate={andamento.rate}
          running
          unit="registros"
          title={T.calculando}
        />
      )}
      <Button mt="xs" size="compact-sm" variant="default" onClick={onPara}>
        {T.cancelar}
      </Button>
    </>
  );
}

/** Which deadlines a changed year moves, and who is told; or how far that is known. */
export function PrazosDaPrevia({ passo, onCalcula, onPara }: PrazosDaPreviaProps) {
  return (
    <section aria-label={T.prazos} aria-busy={passo.em === 'calculo'}>
      <Title order={3} size="h6" mt="md" mb={4}>
        {T.prazos}
      </Title>
      {passo.em === 'calculo' && <Calculo passo={passo} onPara={onPara} />}
      {passo.em === 'parada' && (
        <>
          <Text size="sm" mb="xs">
            {T.parada}
          </Text>
          <Button size="compact-sm" variant="default" onClick={onCalcula}>
            {T.calcular}
          </Button>
        </>
      )}
      {passo.em === 'falha' && <ErrorState compact error={passo.error} onRetry={onCalcula} />}
      {passo.em === 'pronta' && <Pronta previa={passo.previa} />}
    </section>
  );
}
