import { Text } from '@mantine/core';
import type { AtributoDefinicao } from '@retaguarda/atributos';
import type { periciaPessoas, RecebivelLinha, RouteResponse } from '@retaguarda/contract';
import { formataReais } from '../../../atributos/formata.ts';
import type { EditedRows } from '../../../editing/edited-rows.ts';
import type { SumScope } from '../../../ui/table/data-table-types.ts';
import { RECEBIVEIS as T } from '../processo/passos-textos.ts';
import classes from './recebiveis.module.css';
import { dosRecebiveis, Somas } from './somas.tsx';
import { totaisDoCaso } from './totais-digitados.ts';
import { useDigitado } from './use-digitado.ts';

interface TotaisProps {
  definicoes: readonly AtributoDefinicao[];
  linhas: EditedRows<RecebivelLinha>;
  dados: RouteResponse<typeof periciaPessoas>;
}

function useTotais({ definicoes, linhas, dados }: TotaisProps) {
  const { totaisEtapa2, valorPrevisto } = dados;
  return useDigitado(linhas, { totaisEtapa2, valorPrevisto }, () =>
    totaisDoCaso({ definicoes, linhas }, { totaisEtapa2, valorPrevisto }, dados.atributosEtapa2),
  );
}

function doCaso(naoSalvo: boolean): SumScope {
  const de = dosRecebiveis(undefined, naoSalvo);
  return { ...de, with: [T.somaDoCaso, ...(de.with ?? [])] };
}

/** Sums over all people of the case, not only those of the page; stays in view below them. */
export function TotalGeral(props: TotaisProps) {
  const { valor, naoSalvo } = useTotais(props);
  return (
    <div className={classes.geral}>
      <strong>{T.totalGeral}</strong>
      <Somas somatorios={valor.totaisEtapa2} naoSalvo={naoSalvo} de={doCaso(naoSalvo)} />
    </div>
  );
}

export function RepasseEPrevisto(props: TotaisProps) {
  const { valor, naoSalvo } = useTotais(props);
  if (props.dados.semValor === true) return null;
  return (
    <Text size="sm">
      {T.repasse} <strong>{formataReais(props.dados.valorRepasse)}</strong> · {T.previsto}{' '}
      <strong>{formataReais(valor.valorPrevisto)}</strong> {naoSalvo && <em>{T.naoSalvo}</em>}
    </Text>
  );
}
