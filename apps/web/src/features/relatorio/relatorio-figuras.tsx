import { type RelatorioCalculado, valorEmTexto } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { shownValue } from '../../ui/table/shown-value.tsx';
import classes from './relatorios.module.css';
import { RELATORIO as T } from './textos.ts';

interface Figura {
  nome: string;
  valor: string;
  nota: string;
}

const MAX = 4;

/** What a report comes to: its measures, then how many records and groups they are of. */
export function figurasDe({ medidas, total, grupos, linhas }: RelatorioCalculado): Figura[] {
  const somadas = medidas.map(({ nome, tipo }, i) => ({
    nome,
    valor: valorEmTexto(total.valores[i] ?? null, tipo),
    nota: '',
  }));
  const contados = medidas.some(({ op }) => op === 'contagem')
    ? []
    : [{ nome: T.contados, valor: formatNumber(total.quantidade), nota: '' }];
  const [grupo] = grupos;
  const doPrimeiro = linhas.filter(({ nivel }) => nivel === 0);
  // Those that a limit leaves out are not told apart.
  const agrupados =
    grupo === undefined || doPrimeiro.some(({ fora }) => fora !== undefined)
      ? []
      : [{ nome: grupo.nome, valor: formatNumber(doPrimeiro.length), nota: T.gruposDiferentes }];
  return [...somadas, ...contados, ...agrupados].slice(0, MAX);
}

export function RelatorioFiguras({ calculado }: { calculado: RelatorioCalculado }) {
  return (
    <dl className={classes.figuras} aria-label={T.figuras}>
      {figurasDe(calculado).map(({ nome, valor, nota }) => (
        <div key={`${nome} ${nota}`}>
          <dt title={nome}>{nome}</dt>
          <dd className={classes.valor}>{shownValue(valor)}</dd>
          {nota && <dd className={classes.nota}>{nota}</dd>}
        </div>
      ))}
    </dl>
  );
}
