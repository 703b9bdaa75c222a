import { isDeepStrictEqual } from 'node:util';
import { checkDefinicao, ehCompativel } from '@retaguarda/atributos';
import type { DefinicaoEnviada } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { AppError, ruleViolation } from '../../base/app-error.ts';
import { definicaoDe } from '../../nucleo/modelo/public.ts';
import type { AtributoRow } from './atributo-row.ts';
import { type Base, categoriaDe, nivelDe, rowDe } from './base-do-plano.ts';
import { confereEmpresa } from './confere-empresa.ts';
import { emPalavras, usosDe } from './usos.ts';

/** Its verdict beside the active definitions of its level, as the form gives it. */
export function confere(base: Base, row: AtributoRow): void {
  const nivel = nivelDe(base, row);
  confereEmpresa(row, nivel, base.todos);
  const erros = checkDefinicao(definicaoDe(row), base.modelo.etapa(row.categoria_id, nivel), {
    externos: base.modelo.externos(row.categoria_id, nivel),
  });
  if (erros.length > 0)
    throw new AppError(
      422,
      erros.map(({ code, message, field }) => ({ code, message, field })),
    );
}

/** Values stay readable where they are: another step, or a type that reads them otherwise, needs an unused attribute. */
export function confereUso(antes: AtributoRow, depois: AtributoRow, uso: number): void {
  const quantos = `${formatNumber(uso)} ${uso === 1 ? 'registro guarda' : 'registros guardam'} valor deste atributo`;
  if (uso === 0) return;
  if (antes.etapa !== depois.etapa) throw ruleViolation('em_uso', `${quantos} nesta etapa`, 'etapa');
  if (!ehCompativel(antes.dados, depois.dados))
    throw ruleViolation('em_uso', `${quantos}; o tipo novo não os leria`, 'tipo');
}

/** What a mirror says by itself; all else is said where its original stands. */
const DO_ESPELHO: ReadonlySet<string> = new Set([
  'id',
  'codId',
  'etapa',
  'ordem',
  'valorRecebivel',
  'oQueSePaga',
  'calcAtribs',
]);

/** Refuses to say of a mirror what its original says (422, at the first field that differs). */
export function confereEspelho(base: Base, espelho: AtributoRow, envio: DefinicaoEnviada): void {
  if (espelho.espelho_de === null) return;
  const guardada = Object.entries(definicaoDe(espelho)).filter(([campo]) => !DO_ESPELHO.has(campo));
  const ditos = new Map<string, unknown>(Object.entries(envio));
  const mudado = guardada.find(
    ([campo, valor]) => ditos.has(campo) && !isDeepStrictEqual(ditos.get(campo), valor),
  );
  if (mudado === undefined) return;
  const { dados, categoria_id } = rowDe(base, espelho.espelho_de);
  throw ruleViolation(
    'regra',
    `Este atributo é o espelho de '${dados.label}': altere-o na categoria '${categoriaDe(base, categoria_id).nome}'. Aqui mudam a etapa e a ordem.`,
    mudado[0],
  );
}

/** Nobody loses by surprise what a formula or a rule of another needs. */
export function confereUsos(base: Base, row: AtributoRow, apaga: boolean): void {
  const usos = (usosDe(base.todos).get(row.id) ?? []).filter((u) => apaga || u.tipo !== 'espelho');
  if (usos.length > 0)
    throw ruleViolation(
      'em_uso',
      `'${row.dados.label}' não pode ser ${apaga ? 'excluído' : 'desativado'}: é usado por ${usos.map(emPalavras).join(', ')}`,
    );
}
