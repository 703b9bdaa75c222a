import type { CompromissoVisto, Prazo } from '@retaguarda/contract';
import type { Dia } from '@retaguarda/domain';
import { Suspense, useState } from 'react';
import { nomeDoDia } from '../../registros/historico/dias.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { CompromissoLinha } from '../compromisso/public.ts';
import { AntigosBotao } from './antigos-botao.tsx';
import { PrazoItem } from './prazo-item.tsx';
import classes from './prazos.module.css';
import { AGENDA as T } from './textos.ts';
import { useCumpre } from './use-cumpre.ts';

interface AgendaListaProps {
  list: readonly Prazo[];
  compromissos: readonly CompromissoVisto[];
  /** The day that is looked at: what was before it is folded. */
  dia: Dia;
  hoje: Dia;
}

interface UmDiaProps extends AgendaListaProps {
  cumpridos: ReturnType<typeof useCumpre>;
}

function UmDia({ list, compromissos, dia, hoje, cumpridos: { cumpre, ocupado } }: UmDiaProps) {
  const pode = usePermissoes().has('periciaAlt');
  return (
    <section aria-label={nomeDoDia(dia, hoje)}>
      <h3 className={classes.parte}>{nomeDoDia(dia, hoje)}</h3>
      <ul className={classes.lista}>
        <Suspense>
          {compromissos
            .filter((c) => c.dia === dia)
            .map((c) => (
              <CompromissoLinha key={`${c.compromissoId}.${c.vez}`} compromisso={c} />
            ))}
        </Suspense>
        {list
          .filter((p) => p.vence === dia)
          .map((prazo) => (
            <PrazoItem
              key={prazo.prazoId}
              prazo={prazo}
              hoje={hoje}
              feito={prazo.cumprido}
              pode={pode}
              ocupado={ocupado}
              onCumpre={(cumprido) => cumpre(prazo, cumprido)}
            />
          ))}
      </ul>
    </section>
  );
}

/** The same days one below the other, where a grid has no room. */
export function AgendaLista({ dia, ...props }: AgendaListaProps) {
  const { list, compromissos } = props;
  const cumpridos = useCumpre();
  const [aberto, setAberto] = useState(false);
  const todos = [...list.map((p) => p.vence), ...compromissos.map((c) => c.dia)].toSorted();
  const antes = todos.filter((d) => d < dia);
  const dias = [...new Set(aberto ? todos : todos.filter((d) => d >= dia))];
  return (
    <div className={classes.dias}>
      {antes.length > 0 && (
        <AntigosBotao aberto={aberto} onMuda={setAberto}>
          {T.antes(antes.length)}
        </AntigosBotao>
      )}
      {dias.map((d) => (
        <UmDia key={d} {...props} dia={d} cumpridos={cumpridos} />
      ))}
    </div>
  );
}
