import { Checkbox, Text } from '@mantine/core';
import { escCusto, NOME_DA_PARTE, PARTES_DO_CUSTO, type ParteDoCusto } from '@retaguarda/contract';
import { call } from '../../lib/call/api.ts';
import '../../ui/styles-form.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './escritorio.module.css';
import { escritorioQuery } from './escritorio-queries.ts';
import { EscritorioSecao } from './escritorio-secao.tsx';
import { ESCRITORIO as T } from './textos.ts';

interface CustoSecaoProps {
  /** What enters the cost of goods that an invoice brings. */
  entram: readonly ParteDoCusto[];
  /** Why it cannot be changed. */
  bloqueado: string | undefined;
}

/** What of an invoice enters the cost of its goods; each choice is stored as it is made. */
export function CustoSecao({ entram, bloqueado }: CustoSecaoProps) {
  const muda = useAct({
    call: (custoDaNfe: ParteDoCusto[]) => call(escCusto, { body: { custoDaNfe } }),
    invalidate: (client) => client.invalidateQueries({ queryKey: escritorioQuery.queryKey }),
  });
  const marcadas = muda.isPending ? muda.variables : entram;
  return (
    <EscritorioSecao titulo={T.custo}>
      <Text size="sm" c="dimmed" mb="sm">
        {bloqueado ?? T.custoDica}
      </Text>
      <div className={classes.partes}>
        {PARTES_DO_CUSTO.map((parte) => (
          <Checkbox
            key={parte}
            label={NOME_DA_PARTE[parte]}
            checked={marcadas.includes(parte)}
            disabled={bloqueado !== undefined || muda.isPending}
            onChange={(ev) => {
              const { checked } = ev.currentTarget;
              muda.mutate(PARTES_DO_CUSTO.filter((p) => (p === parte ? checked : marcadas.includes(p))));
            }}
          />
        ))}
      </div>
    </EscritorioSecao>
  );
}
