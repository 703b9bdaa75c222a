import { addDays } from '@retaguarda/domain';
import { today } from '../base/clock.ts';
import { ALVOS, type Lado } from './alvos-reservados.ts';
import { R } from './atributos-reservados.ts';
import { MUNDO } from './mundo.ts';
import type { Valor } from './passos.ts';

const A = MUNDO.atrib;

/** Of every attribute that is reserved, and of what is calculated of them: their names. */
const NOMEADOS = [...ALVOS.map(({ id }) => id), A.total, A.custo, A.liquido, R.dobro, R.comDiaria, R.imposto];

const TEXTO = 'MARCA-7731';
const NUMERO = 7731771;
export const QUANTIA = 7731771.77;
/** A day that nothing else has, near enough for every calendar. */
export const DIA_MARCADO = '2028-02-29';

const DIAS: readonly number[] = [A.prazo, R.audiencia];
const QUANTIAS: readonly number[] = [A.honorario, R.ajuda, A.valor, R.diaria, R.faturamento, R.custoSecreto];
const NUMEROS: readonly number[] = [R.nota, A.horas, A.taxa];

function marcaDe(id: number): Valor[1] {
  // Of one that is near the digests of a day tell, by its name.
  if (id === R.audiencia) return addDays(today(), 1) ?? DIA_MARCADO;
  if (id === A.prazo) return DIA_MARCADO;
  if (QUANTIAS.includes(id)) return QUANTIA;
  if (NUMEROS.includes(id)) return NUMERO;
  // The option that lets the detail be asked for.
  return id === R.resultado ? 2 : TEXTO;
}

/** A value that was reserved, however it is written: amounts in reais and in cents, days, options by their name. */
const VALOR = /marca-7731(?!:nome)|7\.?731\.?771|2028-02-29|29\/02\/2028|20280229|29022028/gi;
/** The name of an attribute that was reserved. */
const NOME = /marca-7731:nome[^"\\]{0,30}/gi;

/** Values of all of them, as a state of the history has these. */
export const valoresMarcados = (): Record<string, unknown> =>
  Object.fromEntries(ALVOS.map(({ id }) => [String(id), marcaDe(id)]));

const acha = (padrao: RegExp, texto: string): string[] =>
  [...texto.matchAll(padrao)].map(({ index }) => `…${texto.slice(Math.max(0, index - 60), index + 40)}…`);

/** Where a reserved value stands in a text. */
export const valoresEm = (texto: string): string[] => acha(VALOR, texto);
/** Where it says that there is such an attribute, or what it holds. */
export const marcasEm = (texto: string): string[] => [...valoresEm(texto), ...acha(NOME, texto)];

/** Gives every attribute that will be reserved a value and a name that are found wherever they come to stand. */
export async function marca(lado: Lado): Promise<void> {
  const { admin } = lado.banco;
  await admin.query(
    `with a as (update atributo set dados = jsonb_set(dados, '{label}', to_jsonb('MARCA-7731:nome ' || id))
                 where tenant_id = 1 and id = any($1::bigint[]) returning categoria_id)
     update categoria set atributos_versao = atributos_versao + 1 where tenant_id = 1 and id in (select categoria_id from a)`,
    [NOMEADOS],
  );
  await admin.query(
    `update atributo set dados = jsonb_set(dados, '{opcoes,1,nome}', '"MARCA-7731 opção"') where tenant_id = 1 and id = $1`,
    [R.resultado],
  );
  await admin.query(
    `update atributo set dados = dados || '{"prazo": true, "antecedencia": "20000"}' where tenant_id = 1 and id = any($1::bigint[])`,
    [DIAS],
  );
  for (const onde of new Set(ALVOS.map((a) => a.onde)))
    await onde.poe(lado, ...ALVOS.filter((a) => a.onde === onde).map(({ id }): Valor => [id, marcaDe(id)]));
}
