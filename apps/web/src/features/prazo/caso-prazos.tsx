import { Checkbox } from '@mantine/core';
import { prazoResponsavel } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { DEBOUNCE } from '../../lib/constants.ts';
import { BuscaSelect } from '../../ui/form/busca-select.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { useAct } from '../../ui/use-act.ts';
import { usePermissoes } from '../sessao/public.ts';
import classes from './prazos.module.css';
import { buscaResponsaveis, casoQuery, invalidatePrazos } from './prazos-queries.ts';
import { PRAZOS, CASO as T } from './textos.ts';
import { useCumpre } from './use-cumpre.ts';
import '../../ui/styles-form.ts';

interface CasoPrazosProps {
  procId: number;
}

/** Who looks after a case, and its deadlines; each holds as it is said, beside what is saved with the form. */
export function CasoPrazos({ procId }: CasoPrazosProps) {
  const { data, error, refetch } = useQuery(casoQuery(procId));
  const pode = usePermissoes().has('periciaAlt');
  const { cumpre, ocupado } = useCumpre();
  const responsavel = useAct({
    call: (pesId: number) => call(prazoResponsavel, { body: { procId, pesId } }),
    reload: invalidatePrazos,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data) return null;
  return (
    <section className={classes.caso} aria-label={T.titulo}>
      <div className={classes.responsavel}>
        <BuscaSelect
          label={T.responsavel}
          placeholder={T.ninguem}
          value={data.responsavel}
          chave={`prazos.responsaveis.${procId}`}
          delay={DEBOUNCE.pessoasDoPerfil}
          nenhum={T.nenhumaPessoa}
          busca={buscaResponsaveis(procId)}
          readOnly={!pode}
          onChange={(p) => {
            if ((p?.id ?? 0) !== (data.responsavel?.id ?? 0)) responsavel.mutate(p?.id ?? 0);
          }}
        />
      </div>
      <ul className={classes.doCaso}>
        {data.prazos.map((prazo) => (
          <li key={prazo.prazoId} data-vencido={(!prazo.cumprido && prazo.dia < data.hoje) || undefined}>
            <Checkbox
              label={T.prazo(prazo.nome, prazo.dia, data.hoje)}
              description={prazo.cumprido ? PRAZOS.cumprido : T.aberto}
              checked={prazo.cumprido}
              disabled={!pode || ocupado}
              onChange={(e) => cumpre(prazo, e.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
