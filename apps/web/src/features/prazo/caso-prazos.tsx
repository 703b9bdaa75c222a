import { Button, Checkbox } from '@mantine/core';
import { type prazoCaso, prazoResponsavel, type RouteResponse } from '@retaguarda/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { call } from '../../lib/call/api.ts';
import { DEBOUNCE } from '../../lib/constants.ts';
import { countedUntil } from '../../lib/counted-until.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { SearchSelect } from '../../ui/form/search-select.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { useAct } from '../../ui/use-act.ts';
import { CompromissoPainel, Compromissos, escreveNovo, useAbreCompromisso } from '../compromisso/public.ts';
import { WhatsappIcone } from '../whatsapp/public.ts';
import classes from './prazos.module.css';
import { casoQuery, invalidatePrazos, procuraResponsaveis } from './prazos-queries.ts';
import { AGENDA, PRAZOS, CASO as T } from './textos.ts';
import { useCumpre } from './use-cumpre.ts';
import '../../ui/styles-form.ts';

interface CasoPrazosProps {
  procId: number;
}

interface CompromissosDoCasoProps extends CasoPrazosProps {
  dia: RouteResponse<typeof prazoCaso>;
}

/** What is still to come of a case, and the way to one more. */
function CompromissosDoCaso({ procId, dia: { hoje, compromissos } }: CompromissosDoCasoProps) {
  const client = useQueryClient();
  const abre = useAbreCompromisso();
  if (!usePermissoes().has('agenda')) return null;
  return (
    <section aria-label={T.compromissos}>
      <ul className={classes.lista}>
        <Compromissos list={compromissos.list} />
      </ul>
      <Button size="compact-sm" variant="default" onClick={() => abre(escreveNovo(hoje, procId))}>
        {AGENDA.novo}
      </Button>
      <CompromissoPainel hoje={hoje} onMudou={() => invalidatePrazos(client)} />
    </section>
  );
}

/** Who looks after a case, and its deadlines; each holds as it is said, beside what is saved with the form. */
export function CasoPrazos({ procId }: CasoPrazosProps) {
  const { data, error, refetch } = useQuery(casoQuery(procId));
  const pode = usePermissoes().has('periciaAlt');
  const { cumpre, ocupado } = useCumpre();
  const responsavel = useAct({
    call: (pesId: number) => call(prazoResponsavel, { body: { procId, pesId } }),
    invalidate: invalidatePrazos,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data) return null;
  return (
    <section className={classes.caso} aria-label={T.titulo}>
      <SearchSelect
        label={T.responsavel}
        placeholder={T.ninguem}
        value={data.responsavel}
        cacheKey={`prazos.responsaveis.${procId}`}
        delay={DEBOUNCE.pessoasDoPerfil}
        none={T.nenhumaPessoa}
        search={procuraResponsaveis(procId)}
        readOnly={!pode}
        onChange={(p) => {
          if ((p?.id ?? 0) !== (data.responsavel?.id ?? 0)) responsavel.mutate(p?.id ?? 0);
        }}
      />
      <ul className={classes.doCaso}>
        {data.prazos.map((prazo) => (
          <li key={prazo.prazoId} data-vencido={(!prazo.cumprido && prazo.vence < data.hoje) || undefined}>
            <Checkbox
              label={T.prazo(prazo.nome, prazo.vence, data.hoje)}
              description={[prazo.cumprido ? PRAZOS.cumprido : T.aberto, countedUntil(prazo)]
                .filter(Boolean)
                .join('. ')}
              checked={prazo.cumprido}
              disabled={!pode || ocupado}
              onChange={(e) => cumpre(prazo, e.currentTarget.checked)}
            />
            <Suspense>
              {!prazo.cumprido && (
                <WhatsappIcone origem="prazo" id={prazo.prazoId} oQue={PRAZOS.prazoDe(prazo.nome, procId)} />
              )}
            </Suspense>
          </li>
        ))}
      </ul>
      <CompromissosDoCaso procId={procId} dia={data} />
    </section>
  );
}
