import { plural } from '@retaguarda/domain';
import type { Definicao } from '../base/definicao-do-registro.ts';
import { type ComLote, REGISTROS, situacoesDoLote } from '../base/registros.ts';
import { type AtoDaAutomacao, leEntao, leQuando, type QuandoDaAutomacao } from './automacao-definicao.ts';

const SEMANA = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

const nomeDaSituacao = (tipo: ComLote, situacao: number): string =>
  situacoesDoLote(tipo).find((s) => s.id === situacao)?.nome ?? '';

function vez({ dias, uteis }: Extract<QuandoDaAutomacao, { quando: 'prazo' }>): string {
  if (dias === 0) return 'no dia';
  const n = Math.abs(dias);
  const quantos = uteis ? plural(n, 'dia útil', 'dias úteis') : plural(n, 'dia', 'dias');
  return `${quantos} ${dias < 0 ? 'antes' : 'depois'}`;
}

function quandoEmPalavras(quando: QuandoDaAutomacao, tipo: ComLote): string {
  const { nome, feminino }: Definicao = REGISTROS[tipo];
  const um = `${feminino === true ? 'uma' : 'um'} ${nome.toLowerCase()}`;
  const ido = (participio: string) =>
    `${um} é ${feminino === true ? participio.replace(/o$/, 'a') : participio}`;
  switch (quando.quando) {
    case 'incluido':
      return ido('incluído');
    case 'alterado':
      return `${ido('alterado')}${quando.campos.length === 0 ? '' : ` (${plural(quando.campos.length, 'campo escolhido', 'campos escolhidos')})`}`;
    case 'situacao':
      return `${um} muda de situação${quando.para === null ? '' : ` para ${nomeDaSituacao(tipo, quando.para)}`}`;
    case 'importado':
      return ido('importado');
    case 'prazo':
      return `chega ${quando.campo === '' ? 'um prazo' : 'a data'} de ${um}, ${vez(quando)}`;
    case 'periodo':
      if (quando.cada === 'dia') return `for ${quando.hora} de cada dia`;
      if (quando.cada === 'semana') return `for ${SEMANA[quando.dia] ?? ''}, ${quando.hora}`;
      return `for dia ${quando.dia} de cada mês, ${quando.hora}`;
    case 'mao':
      return 'alguém a executar';
  }
}

function atoEmPalavras(ato: AtoDaAutomacao, tipo: ComLote): string {
  switch (ato.ato) {
    case 'campo':
      return `preenche ${plural(ato.campos.length, 'campo', 'campos')}`;
    case 'situacao':
      return `muda a situação para ${nomeDaSituacao(tipo, ato.situacao)}`;
    case 'notifica':
      return 'notifica';
    case 'email':
      return 'envia e-mail';
    case 'whatsapp':
      return 'envia WhatsApp';
    case 'documento':
      return 'faz um documento';
    case 'compromisso':
      return 'marca um compromisso';
    case 'anotacao':
      return 'anota';
    case 'registro': {
      const { nome, feminino }: Definicao = REGISTROS[ato.tipo];
      return `inclui ${feminino === true ? 'uma' : 'um'} ${nome.toLowerCase()}`;
    }
    case 'webhook':
      return 'chama um webhook';
  }
}

const junta = (partes: readonly string[]): string =>
  partes.length < 2 ? partes.join('') : `${partes.slice(0, -1).join(', ')} e ${partes.at(-1)}`;

/** An automation as one sentence; empty where it is not understood. */
export function fraseDe(automacao: { tipo: ComLote; quando: string; se: string; entao: string }): string {
  const { tipo, se } = automacao;
  const quando = leQuando(automacao.quando);
  const entao = leEntao(automacao.entao);
  if (!quando.ok || !entao.ok) return '';
  const condicao = se.trim() === '' ? '' : ', se a condição vale';
  const atos = junta(entao.valor.map((ato) => atoEmPalavras(ato, tipo)));
  return `Quando ${quandoEmPalavras(quando.valor, tipo)}${condicao}, então ${atos}.`;
}

/** A moment, or an act, in words of the history. */
export const definicaoEmPalavras = (json: string, tipo: ComLote): string => {
  const quando = leQuando(json);
  if (quando.ok) return quandoEmPalavras(quando.valor, tipo);
  const entao = leEntao(json);
  return entao.ok ? junta(entao.valor.map((ato) => atoEmPalavras(ato, tipo))) : '';
};
