import { DEFINICAO_NEUTRA, type REGRA_TIPO, recursoDeVer, TIPO, unidadeDe } from '@retaguarda/atributos';
import {
  type AtributoDoArquivo,
  type AutomacaoDoArquivo,
  ajustesEnvio,
  CAMPO_DA_DEFINICAO as CAMPO,
  CAMPO_DA_CATEGORIA as CATEGORIA,
  type CategoriaDoArquivo,
  caminhoEmPalavras,
  comAncestrais,
  type ItemDaPrevia,
  type PerfilDoArquivo,
  REGISTROS,
} from '@retaguarda/contract';
import { keysOf } from '@retaguarda/domain';
import { permissionName } from '../../base/auth/permissions.ts';
import { normal } from './definicao-arquivo.ts';

type Campos = ItemDaPrevia['campos'];
type EmPalavras = readonly (readonly [nome: string, texto: string])[];

function texto(valor: unknown): string {
  if (valor === true) return 'Sim';
  if (valor === false) return 'Não';
  if (Array.isArray(valor)) return valor.map(texto).join(', ');
  return valor === null || valor === undefined ? '' : String(valor);
}

/** What differs; the rows of both stand in the same order. */
const diferencas = (antes: EmPalavras, depois: EmPalavras): Campos =>
  depois.flatMap(([nome, dito], i) => {
    const era = antes[i]?.[1] ?? '';
    return era === dito ? [] : [{ nome, antes: era, depois: dito }];
  });

const categoriaEmPalavras = (c: CategoriaDoArquivo): EmPalavras => [
  [CATEGORIA.nome, c.caminho.at(-1) ?? ''],
  [CATEGORIA.referencia, caminhoEmPalavras(c.referencia?.caminho ?? [])],
  [CATEGORIA.etapas, c.arvore === 'atributos' ? String(c.etapas) : ''],
  [CATEGORIA.ordem, String(c.ordem)],
  [CATEGORIA.iconeFechado, c.iconeFechado],
  [CATEGORIA.iconeAberto, c.iconeAberto],
  [CATEGORIA.integracao, texto(c.integracao)],
  [CATEGORIA.cliente, texto(c.cliente)],
  [CATEGORIA.exibeValorTotal, texto(c.exibeValorTotal)],
  [CATEGORIA.somatoriosNaHome, texto(c.somatoriosNoInicio)],
  [CATEGORIA.recebiveisEditaveis, texto(c.recebiveisEditaveis)],
  [CATEGORIA.perfis, c.perfis === undefined ? 'Todos os perfis' : texto(c.perfis.toSorted())],
];

const COMPARA: Readonly<Record<keyof typeof REGRA_TIPO, string>> = {
  igual: 'igual a',
  maior: 'maior que',
  maiorOuIgual: 'maior ou igual a',
  menor: 'menor que',
  menorOuIgual: 'menor ou igual a',
  diferente: 'diferente de',
  aoMenosUm: 'ao menos um de',
};

const AJUSTES = keysOf(ajustesEnvio);

function atributoEmPalavras(item: AtributoDoArquivo): EmPalavras {
  const lugar: EmPalavras = [
    [CAMPO.etapa, String(item.etapa)],
    [CAMPO.ordem, String(item.ordem)],
  ];
  // All the rest of a mirror is that of its original.
  if (item.espelhoDe !== undefined) return lugar;
  const a = normal(item);
  return [
    [CAMPO.label, a.label],
    [CAMPO.tipo, unidadeDe({ tipo: TIPO[a.tipo] }).nome],
    ...lugar,
    [CAMPO.value, texto(a.valor)],
    [CAMPO.opcoes, texto(a.opcoes)],
    [
      CAMPO.regraParametro,
      a.regras.map((r) => `${COMPARA[r.quando]} ${texto(r.valor)}: ${r.ativa.join(', ')}`).join('; '),
    ],
    [CAMPO.calcFormula, a.formula],
    [CAMPO.calcRetorno, String(a.retorno)],
    ...AJUSTES.map((k) => [CAMPO[k], texto(a.ajustes[k] ?? DEFINICAO_NEUTRA[k])] as const),
  ];
}

export const camposDaCategoria = (antes: CategoriaDoArquivo, depois: CategoriaDoArquivo): Campos =>
  diferencas(categoriaEmPalavras(antes), categoriaEmPalavras(depois));

export const camposDoAtributo = (antes: AtributoDoArquivo, depois: AtributoDoArquivo): Campos =>
  diferencas(atributoEmPalavras(antes), atributoEmPalavras(depois));

const tudoDe = ({ permissoes, camposRestritos, camposReservados = [] }: PerfilDoArquivo): Set<string> =>
  new Set([...permissoes.flatMap(comAncestrais), ...camposRestritos, ...camposReservados.map(recursoDeVer)]);

/** What a file says of a profile that is there: what it does not say of stays. */
export const sobreOGuardado = (guardado: PerfilDoArquivo, dito: PerfilDoArquivo): PerfilDoArquivo => ({
  ...dito,
  camposReservados: dito.camposReservados ?? guardado.camposReservados,
});

export function camposDoPerfil(antes: PerfilDoArquivo, dito: PerfilDoArquivo): Campos {
  const depois = sobreOGuardado(antes, dito);
  const [tinha, tera] = [tudoDe(antes), tudoDe(depois)];
  const nomes = (de: ReadonlySet<string>, fora: ReadonlySet<string>): string =>
    [...de]
      .filter((r) => !fora.has(r))
      .map(permissionName)
      .join(', ');
  const [entram, saem] = [nomes(tera, tinha), nomes(tinha, tera)];
  return [
    ...diferencas([['Nome', antes.nome]], [['Nome', depois.nome]]),
    ...(entram === '' ? [] : [{ nome: 'Permissões que entram', antes: '', depois: entram }]),
    ...(saem === '' ? [] : [{ nome: 'Permissões que saem', antes: saem, depois: '' }]),
  ];
}

/** What a file says of an automation that is here already. */
export const camposDaAutomacao = (antes: AutomacaoDoArquivo, dito: AutomacaoDoArquivo): Campos => {
  const ditos = ({ tipo, categoria, quando, se, entao }: AutomacaoDoArquivo): [string, string][] => [
    ['Registros', REGISTROS[tipo].plural],
    ['Categoria', (categoria ?? []).join(' / ')],
    ['Quando', JSON.stringify(quando)],
    ['Se', se],
    ['Então', JSON.stringify(entao)],
  ];
  return diferencas(ditos(antes), ditos(dito));
};
