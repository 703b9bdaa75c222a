import type { AtributoDefinicao, AtribValor } from '@retaguarda/atributos';
import { addDays, type Centavos, reaisToCentavos, SITUACAO_BAIXA } from '@retaguarda/domain';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import { cidadesDe } from '../../nucleo/cidade/public.ts';
import type { Modelo } from '../../nucleo/modelo/public.ts';
import { valorDe } from '../../nucleo/recebivel/public.ts';
import { desceDe, type Externos, julga, naCidade } from '../../nucleo/valores/public.ts';
import type { Acaso } from './acaso.ts';
import { FOLHAS } from './categorias.ts';
import type { PessoaSemeada } from './pessoas.ts';

const UFS = ['SP', 'RJ', 'MG', 'PR', 'BA', 'SC', 'PE'];
const DIAS = 548;
const MOTIVOS = ['Réu preso', 'Idoso acima de 80 anos', 'Prescrição próxima', 'Determinação do juízo'];
const OBSERVACOES = [
  'Aguardando quesitos complementares.',
  'Partes intimadas da data da diligência.',
  'Laudo parcial entregue.',
  '',
];

export interface Hoje {
  dia: string;
}

const dia = (hoje: string, atras: number): string => addDays(hoje, -atras) ?? hoje;
const instante = (d: string, acaso: Acaso): string =>
  `${d}T${String(acaso.inteiro(11, 21)).padStart(2, '0')}:${String(acaso.inteiro(0, 59)).padStart(2, '0')}:00Z`;

function numero(acaso: Acaso, ref: number): string {
  if (ref === 40) return `${acaso.digitos(7)}-${acaso.digitos(2)}.2025.5.02.${acaso.digitos(4)}`;
  return ref === 41
    ? `${acaso.digitos(3)}.${acaso.digitos(3)}.${acaso.digitos(3)}-${acaso.digitos(1)}`
    : `${acaso.digitos(3)}.${acaso.digitos(3)}`;
}

/** What an office would have typed into step 1. */
function processo(acaso: Acaso, ref: number, base: number, nomeacao: string): Map<number, AtribValor> {
  const urgente = acaso.chance(0.2) ? 1 : 0;
  const viagem = acaso.chance(0.4) ? 1 : 0;
  const valores: [number, AtribValor][] = [
    [1, numero(acaso, ref)],
    [2, acaso.inteiro(1, 4)],
    [3, acaso.inteiro(1, 5)],
    [4, nomeacao],
    [5, acaso.um([15, 30, 30, 45, 60])],
    [7, urgente],
    [8, urgente === 1 ? acaso.um(MOTIVOS) : null],
    [9, acaso.inteiro(80_000, 900_000) / 100],
    [10, acaso.inteiro(1, 5)],
    [11, viagem],
    [12, viagem === 1 ? acaso.inteiro(8, 320) : null],
    [13, 1.35],
    [14, viagem === 1 ? acaso.inteiro(0, 6000) / 100 : 0],
    [16, 5],
    [19, [1, 2, 3, 4, 5].filter(() => acaso.chance(0.5))],
    [20, acaso.chance(0.5) ? [nomeacao, addDays(nomeacao, 3) ?? nomeacao] : []],
    [21, `${String(acaso.inteiro(8, 17)).padStart(2, '0')}:30`],
    [24, `contato${acaso.digitos(3)}@exemplo.com.br`],
    [25, acaso.um(OBSERVACOES)],
  ];
  return new Map(valores.filter(([, v]) => v !== null && v !== '').map(([n, v]) => [base + n, v]));
}

const todas = (definicoes: readonly AtributoDefinicao[]): ReadonlySet<string> =>
  new Set(definicoes.map((d) => d.codId));

type Linha = Record<string, unknown>;

export interface Semeado {
  pericias: Linha[];
  pessoas: (Linha & { id: number; pessoa_id: number })[];
  recebiveis: (Linha & {
    id: number;
    baixa_id: number;
    pericia_id: number;
    pericia_pessoa_id: number;
    valor: number;
  })[];
  /** What is paid of each receivable, in cents. */
  aPagar: Map<number, Centavos>;
  valoresDe: Map<number, { refId: number; valores: AttributeValues }>;
}

interface BaixaSemeada {
  id: number;
  dta: string;
  situacao: number;
}

interface Entrada {
  hoje: string;
  quantas: number;
  recebiveis: number;
  pessoas: readonly PessoaSemeada[];
  baixas: readonly BaixaSemeada[];
  criador: number;
}

/** What cases are made with; `feito` grows by each of them. */
interface Semeadura {
  acaso: Acaso;
  modelo: Modelo;
  entrada: Entrada;
  feito: Semeado;
}

/** A case, as what belongs to it is made by it. */
interface Caso {
  pericia: Linha & { id: number; valor_repasse: number; valor_previsto: number };
  ref: number;
  /** Of the numbers of its attributes. */
  base: number;
  nomeacao: string;
  quando: string;
  externos: Externos;
}

function semeiaCaso({ acaso, modelo, entrada, feito }: Semeadura, i: number): Caso {
  const id = i + 1;
  const { folha, tipo, ref } = acaso.um(FOLHAS);
  const base = (ref - 39) * 1000;
  const nomeacao = dia(entrada.hoje, Math.floor(((entrada.quantas - i) / entrada.quantas) * DIAS));
  const nivel = modelo.catalogo(ref, 'pericia');
  const valores = processo(acaso, ref, base, nomeacao);
  const quando = instante(nomeacao, acaso);
  const cidade = acaso.um(cidadesDe(acaso.um(UFS))).id;
  const onde = naCidade(nivel, cidade);
  const { guardar } = julga(nivel, {
    ...{ anteriores: {}, valores, externos: onde },
    permissoes: todas(nivel.definicoes),
  });
  feito.valoresDe.set(id, { refId: ref, valores: guardar });
  const pericia = {
    id,
    categoria_id: folha,
    tipo_id: tipo,
    cidade_id: cidade,
    situacao: acaso.um([1, 2, 2, 2, 3, 3, 0]),
    valores: guardar,
    valor_repasse: 0,
    valor_previsto: 0,
    versao: 1,
    criado_por: entrada.criador,
    criado_em: quando,
    atualizado_em: quando,
  };
  feito.pericias.push(pericia);
  return { pericia, ref, base, nomeacao, quando, externos: desceDe(nivel, guardar, onde) };
}

/** A case is settled after it began; the newest batch takes those of this very week. */
function posterioresA(nomeacao: string, { baixas }: Entrada): readonly BaixaSemeada[] {
  const depois = baixas.filter((b) => b.dta > nomeacao);
  return depois.length > 0 ? depois : baixas.slice(0, 1);
}

/** Somebody in a case, as their receivables are made by it. */
interface NoCaso {
  id: number;
  externos: Externos;
}

function semeiaPessoa(
  { acaso, modelo, feito }: Semeadura,
  { pericia, ref, base, nomeacao, quando, externos }: Caso,
  { pessoa, quantas }: { pessoa: PessoaSemeada; quantas: number },
): NoCaso {
  const id = feito.pessoas.length + 1;
  const nivel = modelo.catalogo(ref, 'periciaPessoa');
  const acima = desceDe(modelo.catalogo(43, 'pessoa'), pessoa.valores, externos);
  const { guardar } = julga(nivel, {
    anteriores: {},
    valores: new Map<number, AtribValor>([
      [base + 51, acaso.inteiro(1, 4)],
      [base + 52, Math.floor(100 / quantas)],
      [base + 54, acaso.inteiro(0, 1)],
      [base + 55, nomeacao],
    ]),
    externos: acima,
    permissoes: new Set(),
  });
  feito.pessoas.push({
    id,
    pericia_id: pericia.id,
    pessoa_id: pessoa.id,
    valores: guardar,
    versao: 1,
    criado_em: quando,
  });
  return { id, externos: desceDe(nivel, guardar, acima) };
}

function semeiaRecebivel(
  { acaso, modelo, feito }: Semeadura,
  { pericia, ref, base, quando }: Caso,
  { quem, parcela, baixas }: { quem: NoCaso; parcela: number; baixas: readonly BaixaSemeada[] },
): void {
  const id = feito.recebiveis.length + 1;
  const nivel = modelo.catalogo(ref, 'recebivel');
  const { guardar, avaliacao } = julga(nivel, {
    anteriores: {},
    valores: new Map<number, AtribValor>([
      [base + 71, parcela],
      [base + 72, acaso.inteiro(5000, 250_000) / 100],
      [base + 73, acaso.um([0, 1.5, 1.5, 4.65])],
      [base + 76, acaso.chance(0.6) ? `NF ${acaso.inteiro(1000, 9999)}` : null],
    ]),
    externos: quem.externos,
    permissoes: new Set(),
  });
  const baixa = acaso.um(baixas);
  const valor = valorDe(nivel, avaliacao);
  if (baixa.situacao === SITUACAO_BAIXA.finalizada) pericia.valor_repasse += valor;
  if (baixa.situacao === SITUACAO_BAIXA.emAndamento) pericia.valor_previsto += valor;
  const oQueSePaga = nivel.definicoes.find((d) => d.oQueSePaga);
  const pago = avaliacao.valores.get(oQueSePaga?.id ?? 0);
  feito.aPagar.set(id, typeof pago === 'number' ? (reaisToCentavos(pago) ?? 0) : valor);
  feito.recebiveis.push({
    id,
    pericia_id: pericia.id,
    pericia_pessoa_id: quem.id,
    baixa_id: baixa.id,
    valores: guardar,
    valor,
    versao: 1,
    criado_em: quando,
  });
}

/** People of a case, three on average and each at most once, with their receivables. */
function semeiaDoCaso(s: Semeadura, caso: Caso): void {
  const { acaso, entrada, feito } = s;
  const baixas = posterioresA(caso.nomeacao, entrada);
  const inicio = acaso.inteiro(0, entrada.pessoas.length - 8);
  const quantas = acaso.inteiro(1, 5);
  for (const pessoa of entrada.pessoas.slice(inicio, inicio + quantas)) {
    const quem = semeiaPessoa(s, caso, { pessoa, quantas });
    const porPericia = entrada.recebiveis / entrada.quantas;
    const parcelas = Math.round((porPericia / 3) * (0.5 + acaso.proximo()));
    for (let parcela = 1; parcela <= parcelas && feito.recebiveis.length < entrada.recebiveis; parcela++)
      semeiaRecebivel(s, caso, { quem, parcela, baixas });
  }
}

/** Cases with their people and receivables; what is calculated is calculated by the engine itself. */
export function semeiaPericias(acaso: Acaso, modelo: Modelo, entrada: Entrada): Semeado {
  const feito: Semeado = {
    pericias: [],
    pessoas: [],
    recebiveis: [],
    aPagar: new Map(),
    valoresDe: new Map(),
  };
  const semeadura = { acaso, modelo, entrada, feito };
  for (let i = 0; i < entrada.quantas; i++) semeiaDoCaso(semeadura, semeiaCaso(semeadura, i));
  return feito;
}
