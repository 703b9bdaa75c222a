import {
  type AtoDoLote,
  atosDoLote,
  type ComLote,
  MESSAGES,
  type MudancaDoLote,
  motivoDeNaoIncluir,
  situacoesDoLote,
  userPontosInc,
} from '@retaguarda/contract';
import { formatNumber, SITUACAO_REGISTRO, type SituacaoRegistro } from '@retaguarda/domain';
import { ruleViolation } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';
import { alteraCampo, desfazMudanca, direitoDeMudar, mudancaIntacta } from '../historico/public.ts';
import { lancaPontosPorMao } from '../pedido/public.ts';
import type { Ato } from './ato-do-lote.ts';
import { valorDoCampo } from './campos.ts';
import { naBaixa } from './na-baixa.ts';
import { LOTAVEIS } from './tipos.ts';

type De<A extends AtoDoLote> = { [K in A]: Extract<MudancaDoLote, { ato: K }> & { ato: K } }[A];
type Fabrica<A extends AtoDoLote> = (tx: Tx, tipo: ComLote, mudanca: De<A>) => Ato | Promise<Ato>;

const porHistoria =
  (tipo: ComLote): Ato['desfaz'] =>
  (tx, sessao, rastro) =>
    desfazMudanca(tx, sessao, { tipo, ...rastro });

/** One field of the form, put there by the act that saves the form. */
const umCampo = (tipo: ComLote, titulo: string, chave: string, valor: unknown): Ato => ({
  titulo,
  direito: direitoDeMudar(tipo),
  entidade: tipo,
  faz: (tx, sessao, id) => alteraCampo(tx, sessao, { tipo, id, chave, valor }),
  desfaz: porHistoria(tipo),
  semVolta: '',
});

const campo: Fabrica<'campo'> = async (tx, tipo, mudanca) => {
  const { valor, titulo } = await valorDoCampo(tx, tipo, mudanca);
  return umCampo(tipo, titulo, mudanca.chave, valor);
};

const comoRegistro = (numero: number): SituacaoRegistro =>
  numero === SITUACAO_REGISTRO.ativo ? SITUACAO_REGISTRO.ativo : SITUACAO_REGISTRO.inativo;

const situacao: Fabrica<'situacao'> = (_tx, tipo, { situacao: numero }) => {
  const escolhida = situacoesDoLote(tipo).find((s) => s.id === numero);
  if (escolhida === undefined) throw ruleViolation('campo_invalido', MESSAGES.selecione, 'situacao');
  const titulo = `Situação: ${escolhida.nome}`;
  const proprio = LOTAVEIS[tipo].situacao;
  if (proprio === undefined) return umCampo(tipo, titulo, 'situacao', numero);
  return {
    titulo,
    direito: proprio.direito,
    entidade: tipo,
    faz: (tx, sessao, id) => proprio.faz(tx, sessao, id, comoRegistro(numero)),
    desfaz: async (tx, sessao, rastro) => {
      const { antes } = await mudancaIntacta(tx, { tipo, ...rastro });
      await proprio.faz(tx, sessao, rastro.id, comoRegistro(Number(antes?.situacao)));
    },
    semVolta: '',
  };
};

const exclui: Fabrica<'exclui'> = (_tx, tipo) => {
  const proprio = LOTAVEIS[tipo].exclui;
  if (proprio === undefined) throw ruleViolation('campo_invalido', MESSAGES.selecione, 'mudanca');
  return {
    titulo: 'Excluir',
    direito: proprio.direito,
    entidade: tipo,
    faz: (tx, sessao, id) => proprio.faz(tx, sessao, id),
    desfaz: porHistoria(tipo),
    semVolta: motivoDeNaoIncluir(tipo) ?? '',
    soComoVisto: true,
  };
};

const DESFEITO = 'Desfeito: ';

const pontos: Fabrica<'pontos'> = (_tx, _tipo, { quantidade, motivo }) => {
  if (quantidade === 0)
    throw ruleViolation('campo_invalido', 'Informe um número inteiro diferente de zero', 'quantidade');
  if (motivo === '') throw ruleViolation('campo_invalido', MESSAGES.informe, 'motivo');
  return {
    titulo: `Pontos: ${quantidade > 0 ? '+' : ''}${formatNumber(quantidade)}`,
    direito: userPontosInc,
    entidade: 'ponto',
    faz: (tx, sessao, id) => lancaPontosPorMao(tx, sessao, { id, quantidade, motivo }),
    // A ledger is not undone: the contrary is posted.
    desfaz: (tx, sessao, { id }) =>
      lancaPontosPorMao(tx, sessao, {
        id,
        quantidade: -quantidade,
        motivo: `${DESFEITO}${motivo}`.slice(0, 200),
      }),
    semVolta: '',
  };
};

const baixa: Fabrica<'baixa'> = (tx, _tipo, mudanca) => naBaixa(tx, mudanca);

const FABRICAS: { readonly [A in AtoDoLote]: Fabrica<A> } = { situacao, campo, baixa, exclui, pontos };

const fabrica = <A extends AtoDoLote>(tx: Tx, tipo: ComLote, mudanca: De<A>): Ato | Promise<Ato> =>
  FABRICAS[mudanca.ato](tx, tipo, mudanca);

/** What is asked for; refuses what the kind does not have done in bulk, and values that it does not take. */
export async function atoDe(tx: Tx, tipo: ComLote, mudanca: MudancaDoLote): Promise<Ato> {
  if (!atosDoLote(tipo).includes(mudanca.ato))
    throw ruleViolation('campo_invalido', MESSAGES.selecione, 'mudanca');
  const ato = await fabrica(tx, tipo, mudanca);
  const junto = LOTAVEIS[tipo].junto?.(mudanca);
  return junto === undefined ? ato : { ...ato, junto };
}
