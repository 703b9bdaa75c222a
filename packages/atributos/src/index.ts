export * from './ajustes.ts';
export { leAntecedencia } from './antecedencia.ts';
export * from './catalogo.ts';
export * from './check-definicao.ts';
export * from './codigo.ts';
export { ehCompativel } from './compativel.ts';
export * from './definicao.ts';
export { DEFINICAO_NEUTRA } from './definicao-neutra.ts';
export * from './disponibilidade.ts';
export { type CodigoErroDefinicao, type ErroDefinicao, motivoDaFormula } from './erro-definicao.ts';
export * from './erros.ts';
export { type Entrada, estaAtivo } from './estado.ts';
export {
  type Avaliacao,
  avalia,
  comDefaults,
  exportaValor,
  exportaValores,
} from './evaluate.ts';
export * from './explica.ts';
export * from './explica-regra.ts';
export type { CalendarioNaCidade, Externos } from './externos.ts';
export { erroDeObrigatorio, exigido, faltaDoValor } from './falta-do-valor.ts';
export {
  CompiledFormula,
  type CompileResult,
  compileFormula,
  type FormulaError,
} from './formula/compile-formula.ts';
export { evaluateFormula } from './formula/evaluate-formula.ts';
export * from './formula/formula-value.ts';
export { type CategoriaFuncao, FUNCOES, type FuncaoInfo } from './formula/functions/registro.ts';
export { type NoCursor, noCursor } from './formula/no-cursor.ts';
export { trocaCodigos } from './formula/troca-codigos.ts';
export * from './incremental.ts';
export { expedienteDe, type LugarDoCaso, lugarDe, lugarDoCaso, pelosDias } from './lugar.ts';
export * from './medida.ts';
export { aplicaRetorno, type Resultado } from './return-mode.ts';
export { regraVerdadeira } from './rules/regra.ts';
export * from './somas.ts';
export { lePeriodo } from './types/datas.ts';
export { ESTRELAS } from './types/estrelas.ts';
export * from './types/lista.ts';
export * from './types/unidade.ts';
export * from './validate.ts';
export { valoresIguais } from './valor-igual.ts';
export { type DefinicaoNoLugar, recursoDeVer, vedadosDe, vistoPor } from './vedados.ts';
