import { keysOf } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { MESSAGES } from '../base/erros.ts';
import { instante, texto, versao } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';
import type { Canal } from './canais.ts';

/** A place of a text that is filled in when the message is written. */
interface Marcador {
  diz: string;
  exemplo: string;
  /** Without it the message would not do what it is sent for. */
  obrigatorio?: true;
}

interface Definicao {
  /** Under which a network's own text is kept; never given again. */
  numero: number;
  nome: string;
  /** When it is sent. */
  quando: string;
  /** The way out that bounds it: one that may go by e-mail has a subject that may be changed, and may be long. */
  canal: Canal;
  /** Its words are what its reader sees: whoever else looks at the outbox is told its name alone. */
  doLeitor?: true;
  assunto: string;
  corpo: string;
  marcadores: Readonly<Record<string, Marcador>>;
}

/** Known to every message. */
const DA_REDE = {
  sistema: { diz: 'Nome do sistema', exemplo: 'Retaguarda' },
  rede: { diz: 'Nome do escritório', exemplo: 'São João Perícias' },
} as const;
const DO_AVISO = {
  ...DA_REDE,
  parte: { diz: 'O que falhou', exemplo: 'Disco', obrigatorio: true },
  desde: { diz: 'Desde quando', exemplo: '02/03/2026 09:05' },
  endereco: { diz: 'Endereço da tela Operação do sistema', exemplo: 'https://rede.exemplo/operacao' },
} as const;

const DA_ORDEM = {
  ...DA_REDE,
  numero: { diz: 'Número da ordem de serviço', exemplo: '150' },
  placa: { diz: 'Placa do veículo', exemplo: 'ABC-1D23' },
  situacao: { diz: 'Situação da ordem', exemplo: 'Aguardando Retirada', obrigatorio: true },
  saida: { diz: 'Data de saída, quando há uma', exemplo: 'Saída: 02/03/2026.' },
} as const;

/** What somebody writes to a person about a record, and changes before sending it. */
const DA_CONVERSA = {
  ...DA_REDE,
  nome: { diz: 'Nome da pessoa', exemplo: 'Ana Abreu' },
} as const;
const DO_CASO = {
  ...DA_CONVERSA,
  caso: { diz: 'Tipo da perícia e o seu processo', exemplo: 'Trabalhista, 0001234-56.2025.5.02.0001' },
  numero: { diz: 'Número da perícia', exemplo: '12' },
} as const;

/** Every message that goes out by the product: when, by which way, with which words where a network has no own ones. */
export const TEXTOS_DE_MENSAGEM = {
  novaSenha: {
    numero: 1,
    nome: 'Link para criar a senha',
    quando: 'Vai por e-mail a quem esqueceu a senha, e a quem recebe o link de um administrador',
    canal: 'email',
    assunto: '{sistema}: nova senha',
    corpo: [
      'Olá, {nome}.',
      '',
      'Para criar uma nova senha, abra este endereço nos próximos {minutos} minutos:',
      '{link}',
      '',
      'Se você não pediu isto, ignore esta mensagem: sua senha continua a mesma.',
    ].join('\n'),
    marcadores: {
      ...DA_REDE,
      nome: { diz: 'Nome da pessoa', exemplo: 'Ana Abreu' },
      link: {
        diz: 'Endereço que abre uma vez',
        exemplo: 'https://rede.exemplo/nova-senha#exemplo',
        obrigatorio: true,
      },
      minutos: { diz: 'Por quantos minutos vale', exemplo: '30' },
    },
  },
  codigoEntrada: {
    numero: 2,
    nome: 'Código de entrada',
    quando: 'Vai por SMS a quem entra com CPF e código',
    canal: 'sms',
    assunto: 'Código de entrada',
    corpo: '{sistema}: seu código de entrada é {codigo}. Vale por {minutos} minutos. Não o passe a ninguém.',
    marcadores: {
      ...DA_REDE,
      codigo: { diz: 'O código', exemplo: '012345', obrigatorio: true },
      minutos: { diz: 'Por quantos minutos vale', exemplo: '5' },
    },
  },
  codigoBrinde: {
    numero: 3,
    nome: 'Código de entrega do brinde',
    quando: 'Vai por SMS ou, a quem não tem telefone, por e-mail ao cliente que pediu um brinde',
    canal: 'email',
    assunto: 'Código de entrega do seu brinde',
    corpo: 'Seu brinde: {produto}. Retire em {empresa} com o código {codigo}. Mostre-o só na entrega.',
    marcadores: {
      ...DA_REDE,
      produto: { diz: 'O brinde', exemplo: 'Guarda-chuva' },
      empresa: { diz: 'Onde se retira', exemplo: 'Matriz' },
      codigo: { diz: 'O código', exemplo: 'H7KQ2M9X', obrigatorio: true },
    },
  },
  aviso: {
    numero: 4,
    nome: 'Aviso de falha',
    quando: 'Vai por e-mail a quem vê a Operação do sistema, uma vez por falha',
    canal: 'email',
    assunto: '{sistema}: {parte} precisa de atenção',
    corpo: [
      '{parte}: {diz}',
      '',
      '{fatos}',
      '',
      'Em {rede}, desde {desde}. O estado de agora está em {endereco}',
      'Outra mensagem avisa quando voltar ao normal.',
    ].join('\n'),
    marcadores: {
      ...DO_AVISO,
      diz: {
        diz: 'O que houve',
        exemplo: 'Há pouco espaço: sem espaço nada mais se grava.',
        obrigatorio: true,
      },
      fatos: { diz: 'Os números, um por linha', exemplo: 'Livre: 512 MB\nTotal: 40 GB' },
    },
  },
  avisoFim: {
    numero: 5,
    nome: 'Volta ao normal',
    quando: 'Vai por e-mail a quem vê a Operação do sistema, quando uma falha acabou',
    canal: 'email',
    assunto: '{sistema}: {parte} voltou ao normal',
    corpo: '{parte}: voltou ao normal.\n\nEm {rede}, a falha durou de {desde} a {ate}.\n{endereco}',
    marcadores: {
      ...DO_AVISO,
      ate: { diz: 'Até quando', exemplo: '02/03/2026 11:30' },
    },
  },
  importacaoFim: {
    numero: 6,
    nome: 'Fim de uma importação',
    quando:
      'Vai por e-mail a quem o pediu ao começar ou desfazer uma importação, quando isso terminou ou parou',
    canal: 'email',
    doLeitor: true,
    assunto: '{sistema}: importação de {arquivo}',
    corpo: ['{arquivo}: {diz}', '', 'Em {rede}. Os detalhes estão em:', '{endereco}'].join('\n'),
    marcadores: {
      ...DA_REDE,
      arquivo: { diz: 'Nome do arquivo', exemplo: 'pessoas.xlsx' },
      diz: {
        diz: 'Como terminou',
        exemplo: 'Importação concluída: 120 incluídas, 3 atualizadas, 2 recusadas',
        obrigatorio: true,
      },
      endereco: { diz: 'Endereço da importação', exemplo: 'https://rede.exemplo/importacao?importacao=7' },
    },
  },
  pedidoDeAcesso: {
    numero: 7,
    nome: 'Pedido de acesso',
    quando: 'Vai por e-mail a quem pode dar uma permissão, quando alguém a pede',
    canal: 'email',
    doLeitor: true,
    assunto: '{sistema}: {pessoa} pede acesso',
    corpo: [
      '{pessoa} pede a permissão {permissao}.',
      '',
      'Em {rede}. O que falta e quem a pode ter está em:',
      '{endereco}',
    ].join('\n'),
    marcadores: {
      ...DA_REDE,
      pessoa: { diz: 'Quem pede', exemplo: 'Ana Abreu', obrigatorio: true },
      permissao: { diz: 'O que pede', exemplo: "'Alterar perícia'", obrigatorio: true },
      endereco: {
        diz: 'Endereço do pedido',
        exemplo: 'https://rede.exemplo/acessos?pessoa=7&recurso=periciaAlt',
      },
    },
  },
  relatorio: {
    numero: 9,
    nome: 'Relatório',
    quando: 'Vai por e-mail a quem um relatório é enviado, cada vez com o que essa pessoa vê',
    canal: 'email',
    doLeitor: true,
    assunto: '{sistema}: {relatorio}',
    corpo: [
      '{relatorio}',
      '{filtros}',
      '',
      '{tabela}',
      '',
      'Em {rede}. O relatório abre em:',
      '{endereco}',
    ].join('\n'),
    marcadores: {
      ...DA_REDE,
      relatorio: { diz: 'Nome do relatório', exemplo: 'Recebíveis do mês' },
      filtros: { diz: 'O que ele conta, em palavras', exemplo: 'Data da baixa: de 01/03/2026 a 31/03/2026' },
      tabela: {
        diz: 'Grupos, medidas e o total',
        exemplo: 'Ana Abreu: R$ 1.200,00\nTotal: R$ 1.200,00',
        obrigatorio: true,
      },
      endereco: {
        diz: 'Endereço do relatório',
        exemplo: 'https://rede.exemplo/relatorios/7',
        obrigatorio: true,
      },
    },
  },
  notificacao: {
    numero: 12,
    nome: 'Notificação',
    quando: 'Vai por e-mail a quem escolheu receber assim as notificações de um tipo, assim que há uma',
    canal: 'email',
    doLeitor: true,
    assunto: '{sistema}: {titulo}',
    corpo: ['{titulo}', '{detalhe}', '', 'Em {rede}. Veja em:', '{endereco}'].join('\n'),
    marcadores: {
      ...DA_REDE,
      titulo: { diz: 'O que houve', exemplo: 'Ana Abreu mencionou você em Perícia #12', obrigatorio: true },
      detalhe: { diz: 'Mais a respeito', exemplo: 'Pode conferir o laudo?' },
      endereco: { diz: 'Endereço do que se trata', exemplo: 'https://rede.exemplo/pericias/12' },
    },
  },
  resumoDoDia: {
    numero: 13,
    nome: 'Seu dia',
    quando: 'Vai por e-mail, na hora que cada um escolheu, a quem tem o que ler nesse dia',
    canal: 'email',
    doLeitor: true,
    assunto: '{sistema}: seu dia, {dia}',
    corpo: ['Olá, {nome}.', '', '{resumo}', '', 'Em {rede}: {endereco}'].join('\n'),
    marcadores: {
      ...DA_REDE,
      nome: { diz: 'Nome da pessoa', exemplo: 'Ana Abreu' },
      dia: { diz: 'O dia', exemplo: '02/03/2026' },
      resumo: {
        diz: 'O que há nesse dia',
        exemplo: 'Notificações por ler:\n- Ana Abreu mencionou você em Perícia #12',
        obrigatorio: true,
      },
      endereco: { diz: 'Endereço do início', exemplo: 'https://rede.exemplo/' },
    },
  },
  webhookDesligado: {
    numero: 20,
    nome: 'Webhook desligado',
    quando: 'Vai por e-mail a quem altera webhooks, quando um só falhou por três dias e foi desligado',
    canal: 'email',
    assunto: '{sistema}: o webhook {webhook} foi desligado',
    corpo: [
      'O webhook {webhook} não recebe eventos há três dias, ou disse que não existe mais, e foi desligado.',
      'Da última vez: {motivo}',
      '',
      'Em {rede}. Para ligá-lo de novo, abra-o em {endereco} e ponha a situação Ativo.',
    ].join('\n'),
    marcadores: {
      ...DA_REDE,
      webhook: { diz: 'Nome do webhook', exemplo: 'Portal', obrigatorio: true },
      motivo: { diz: 'Por que o último envio falhou', exemplo: 'O destino falhou (500)' },
      endereco: { diz: 'Endereço do webhook', exemplo: 'https://rede.exemplo/integracoes?registro=7' },
    },
  },
  chaveVence: {
    numero: 21,
    nome: 'Chave de API que vence',
    quando: 'Vai por e-mail a quem liga chaves de API, catorze dias antes de uma vencer',
    canal: 'email',
    doLeitor: true,
    assunto: '{sistema}: a chave de API {chave} vence',
    corpo: [
      'A chave de API {chave}, de {pessoa}, vence em {dia}. Depois disso a integração que a usa não entra mais.',
      '',
      'Em {rede}. Para que continue, dê a ela outra data no cadastro da pessoa.',
    ].join('\n'),
    marcadores: {
      ...DA_REDE,
      chave: { diz: 'Nome da chave', exemplo: 'loja', obrigatorio: true },
      pessoa: { diz: 'De quem ela é', exemplo: 'Loja virtual' },
      dia: { diz: 'Quando vence', exemplo: '30/04/2026 00:00', obrigatorio: true },
    },
  },
  novoDispositivo: {
    numero: 22,
    nome: 'Entrada por um dispositivo novo',
    quando: 'Vai por e-mail a quem entra por um navegador que não usou antes',
    canal: 'email',
    assunto: '{sistema}: entrada por um dispositivo novo',
    corpo: [
      'Olá, {nome}.',
      '',
      'A sua conta entrou por {dispositivo}, do endereço {endereco}, em {quando}.',
      '',
      'Se não foi você, troque a sua senha agora e encerre as outras sessões em Minha conta.',
    ].join('\n'),
    marcadores: {
      ...DA_REDE,
      nome: { diz: 'Nome da pessoa', exemplo: 'Ana Abreu' },
      dispositivo: { diz: 'Navegador e sistema', exemplo: 'Chrome no Windows', obrigatorio: true },
      endereco: { diz: 'Endereço da rede de onde entrou', exemplo: '203.0.113.7' },
      quando: { diz: 'Quando foi', exemplo: '02/03/2026 09:05', obrigatorio: true },
    },
  },
  fatorZerado: {
    numero: 23,
    nome: 'Verificação em duas etapas retirada',
    quando: 'Vai por e-mail a quem um administrador tirou a segunda etapa e as chaves de acesso',
    canal: 'email',
    assunto: '{sistema}: a sua verificação em duas etapas foi retirada',
    corpo: [
      'Olá, {nome}.',
      '',
      '{quem} retirou a verificação em duas etapas e as chaves de acesso da sua conta, e encerrou as suas sessões.',
      'Entre com a sua senha e ligue-as de novo em Minha conta.',
      '',
      'Se você não pediu isto, fale com o administrador agora.',
    ].join('\n'),
    marcadores: {
      ...DA_REDE,
      nome: { diz: 'Nome da pessoa', exemplo: 'Ana Abreu' },
      quem: { diz: 'Quem a retirou', exemplo: 'Alice Montenegro', obrigatorio: true },
    },
  },
  convite: {
    numero: 26,
    nome: 'Convite para entrar',
    quando: 'Vai por e-mail a quem é convidado a entrar no sistema',
    canal: 'email',
    assunto: '{rede}: convite para o {sistema}',
    corpo: [
      'Olá, {nome}.',
      '',
      '{quem} convidou você a entrar no {sistema}, de {rede}.',
      'Escolha a sua senha neste endereço, que abre uma vez nas próximas {horas} horas:',
      '{link}',
      '',
      'Se você não esperava este convite, ignore esta mensagem.',
    ].join('\n'),
    marcadores: {
      ...DA_REDE,
      nome: { diz: 'Nome da pessoa', exemplo: 'Ana Abreu' },
      quem: { diz: 'Quem convidou', exemplo: 'Alice Montenegro' },
      link: {
        diz: 'Endereço que abre uma vez',
        exemplo: 'https://rede.exemplo/convite#exemplo',
        obrigatorio: true,
      },
      horas: { diz: 'Por quantas horas vale', exemplo: '48' },
    },
  },
  ordemMudou: {
    numero: 24,
    nome: 'Mudança de uma ordem de serviço, por e-mail',
    quando: 'Vai por e-mail ao cliente que aceita avisos por e-mail, quando a sua ordem muda de situação',
    canal: 'email',
    assunto: '{rede}: ordem de serviço {numero}',
    corpo: [
      'Olá, {nome}.',
      '',
      'A ordem de serviço {numero}, do veículo {placa}, está agora na situação {situacao}.',
      '{saida}',
      '',
      '{rede}',
    ].join('\n'),
    marcadores: { ...DA_ORDEM, nome: { diz: 'Nome do cliente', exemplo: 'Ana Abreu' } },
  },
  ordemMudouSms: {
    numero: 25,
    nome: 'Mudança de uma ordem de serviço, por SMS',
    quando: 'Vai por SMS ao cliente que aceita avisos por SMS, quando a sua ordem muda de situação',
    canal: 'sms',
    assunto: 'Ordem de serviço',
    corpo: '{rede}: a ordem de serviço {numero}, do veículo {placa}, está {situacao}. {saida}',
    marcadores: DA_ORDEM,
  },
  automacao: {
    numero: 27,
    nome: 'Mensagem de uma automação',
    quando: 'Vai por e-mail a quem uma automação escolhe, com o assunto e o texto que ela diz',
    canal: 'email',
    doLeitor: true,
    assunto: '{rede}: {assunto}',
    corpo: ['{texto}', '', '{rede}'].join('\n'),
    marcadores: {
      ...DA_REDE,
      assunto: { diz: 'Assunto que a automação diz', exemplo: 'Perícia finalizada' },
      texto: {
        diz: 'Texto que a automação diz',
        exemplo: 'A perícia nº 150 foi finalizada.',
        obrigatorio: true,
      },
    },
  },
  whatsPessoa: {
    numero: 30,
    nome: 'WhatsApp a uma pessoa',
    quando: 'É o que se encontra escrito ao escrever pelo WhatsApp a uma pessoa, do seu cadastro',
    canal: 'whatsapp',
    assunto: 'WhatsApp a uma pessoa',
    corpo: 'Olá, {nome}. Aqui é {rede}. Precisamos falar com você: pode responder por aqui?',
    marcadores: DA_CONVERSA,
  },
  whatsPericia: {
    numero: 31,
    nome: 'WhatsApp sobre uma perícia',
    quando: 'É o que se encontra escrito ao escrever pelo WhatsApp a uma pessoa de uma perícia',
    canal: 'whatsapp',
    assunto: 'WhatsApp sobre uma perícia',
    corpo: 'Olá, {nome}. Aqui é {rede}, sobre a perícia {caso}. Pode responder por aqui?',
    marcadores: DO_CASO,
  },
  whatsPrazo: {
    numero: 32,
    nome: 'WhatsApp sobre um prazo',
    quando: 'É o que se encontra escrito ao escrever pelo WhatsApp sobre um prazo',
    canal: 'whatsapp',
    assunto: 'WhatsApp sobre um prazo',
    corpo: 'Olá, {nome}. Aqui é {rede}, sobre a perícia {caso}. Lembrete: {prazo} em {dia}.',
    marcadores: {
      ...DO_CASO,
      prazo: { diz: 'Nome do prazo', exemplo: 'Entrega do laudo' },
      dia: { diz: 'Quando vence', exemplo: '02/03/2026', obrigatorio: true },
    },
  },
  whatsBrinde: {
    numero: 33,
    nome: 'WhatsApp com o código do brinde',
    quando: 'É o que se encontra escrito ao mandar pelo WhatsApp o código de entrega de um brinde',
    canal: 'whatsapp',
    assunto: 'WhatsApp com o código do brinde',
    corpo:
      'Olá, {nome}. Seu brinde: {produto}. Retire em {empresa} com o código {codigo}. Mostre-o só na entrega.',
    marcadores: {
      ...DA_CONVERSA,
      produto: { diz: 'O brinde', exemplo: 'Guarda-chuva' },
      empresa: { diz: 'Onde se retira', exemplo: 'Matriz' },
      codigo: { diz: 'O código', exemplo: 'H7KQ2M9X', obrigatorio: true },
    },
  },
  whatsRecibo: {
    numero: 34,
    nome: 'WhatsApp com um recibo',
    quando: 'É o que se encontra escrito ao mandar pelo WhatsApp o recibo de uma baixa ou de um pedido',
    canal: 'whatsapp',
    assunto: 'WhatsApp com um recibo',
    corpo: 'Olá, {nome}. Aqui é {rede}. {recibo}: {detalhes}.',
    marcadores: {
      ...DA_CONVERSA,
      recibo: { diz: 'De que é o recibo', exemplo: 'Recibo da baixa 9' },
      detalhes: {
        diz: 'O que o recibo diz desta pessoa',
        exemplo: 'Honorários de março, 02/03/2026, R$ 1.200,00',
        obrigatorio: true,
      },
    },
  },
} as const satisfies Record<string, Definicao>;

export type TipoDeMensagem = keyof typeof TEXTOS_DE_MENSAGEM;
/** What is filled in beside the names of the network. */
export type ValoresDaMensagem<T extends TipoDeMensagem> = Readonly<
  Record<Exclude<keyof (typeof TEXTOS_DE_MENSAGEM)[T]['marcadores'] & string, keyof typeof DA_REDE>, string>
>;

/** In the order of `TEXTOS_DE_MENSAGEM`, in which `mensagemTextos` answers them. */
export const TIPOS_DE_MENSAGEM = keysOf(TEXTOS_DE_MENSAGEM);

/** The definition with `doLeitor` and placeholders of any name, which the literal type of an entry may lack. */
export const definicaoDoTexto = (tipo: TipoDeMensagem): Definicao => TEXTOS_DE_MENSAGEM[tipo];

const MARCADOR = /\{([^{}]*)\}/g;

/** Puts values in the places that are named; what is filled in is not looked through again. */
export const preenche = (modelo: string, valores: Readonly<Record<string, string>>): string =>
  modelo.replace(
    MARCADOR,
    (inteiro, nome: string) => (Object.hasOwn(valores, nome) ? valores[nome] : inteiro) ?? '',
  );

/** The values of the examples. */
export const exemplosDe = (tipo: TipoDeMensagem): Record<string, string> =>
  Object.fromEntries(
    Object.entries(definicaoDoTexto(tipo).marcadores).map(([nome, { exemplo }]) => [nome, exemplo]),
  );

/** Characters of a text. */
export const LIMITE_DO_TEXTO = { assunto: 150, email: 4000, sms: 400, whatsapp: 1000 } as const;

/** Whether it has a subject that a network may change. */
export const temAssunto = (tipo: TipoDeMensagem): boolean => definicaoDoTexto(tipo).canal === 'email';

const entreChaves = (nomes: readonly string[]): string => nomes.map((n) => `{${n}}`).join(', ');

function desconhecidos(tipo: TipoDeMensagem, modelo: string): string | undefined {
  const { marcadores } = definicaoDoTexto(tipo);
  const achados = [...modelo.matchAll(MARCADOR)].map(([, nome = '']) => nome);
  const fora = [...new Set(achados.filter((nome) => !Object.hasOwn(marcadores, nome)))];
  return fora.length === 0 ? undefined : `Esta mensagem não conhece ${entreChaves(fora)}`;
}

function faltaDoCorpo(tipo: TipoDeMensagem, corpo: string): string | undefined {
  const { marcadores, canal } = definicaoDoTexto(tipo);
  if (corpo.trim() === '') return MESSAGES.informe;
  const faltam = Object.keys(marcadores).filter(
    (nome) => marcadores[nome]?.obrigatorio === true && !corpo.includes(`{${nome}}`),
  );
  if (faltam.length > 0) return `Falta ${entreChaves(faltam)}`;
  const limite = LIMITE_DO_TEXTO[canal];
  return corpo.length > limite ? `Até ${limite} caracteres` : desconhecidos(tipo, corpo);
}

function faltaDoAssunto(tipo: TipoDeMensagem, assunto: string): string | undefined {
  if (!temAssunto(tipo)) return undefined;
  if (assunto.trim() === '') return MESSAGES.informe;
  if (/[\r\n]/.test(assunto)) return 'O assunto cabe em uma linha';
  return desconhecidos(tipo, assunto);
}

/** What is typed of a text. */
const camposDoTexto = z.strictObject({
  assunto: texto(LIMITE_DO_TEXTO.assunto).trim(),
  corpo: texto(LIMITE_DO_TEXTO.email).trim(),
});
/** Both trimmed. SMS and WhatsApp have no subject: whatever is sent, the product's own is kept. */
export type CamposDoTexto = z.output<typeof camposDoTexto>;

/** The fault of each field, as form and server both give it. */
export function faltasDoTexto(
  tipo: TipoDeMensagem,
  { assunto, corpo }: CamposDoTexto,
): Partial<Record<keyof CamposDoTexto, string>> {
  const [doAssunto, doCorpo] = [faltaDoAssunto(tipo, assunto), faltaDoCorpo(tipo, corpo)];
  return {
    ...(doAssunto === undefined ? {} : { assunto: doAssunto }),
    ...(doCorpo === undefined ? {} : { corpo: doCorpo }),
  };
}

const tipo = z.enum(TIPOS_DE_MENSAGEM);

const textoDaRede = camposDoTexto.extend({
  tipo,
  /** The network's own words, not those of the product. */
  proprio: z.boolean(),
  versao: z.number(),
});
/** The network's own words or, while it has none, those of the product; `versao` is 0 until somebody changes them. */
export type TextoDeMensagem = z.output<typeof textoDaRede>;

/** One row for each kind of message, also for those that the network never changed. */
export const mensagemTextos = defineRoute({
  method: 'GET',
  path: '/mensagem/textos',
  permission: 'msgTextos',
  summary: 'O que as mensagens desta rede dizem, uma por uma',
  response: z.object({ list: z.array(textoDaRede) }),
});

/**
 * 409 `versao_antiga` with the stored text; 422 per field for a missing or unknown placeholder, or a text beyond
 * `LIMITE_DO_TEXTO`.
 */
export const mensagemTextoAlt = defineRoute({
  method: 'POST',
  path: '/mensagem/texto/alt',
  permission: 'msgTextos',
  summary: 'Altera o que uma mensagem diz nesta rede',
  body: camposDoTexto.extend({ tipo, versao }),
  response: mensagem.extend({ versao: z.number() }),
  errors: [409, 422],
  idempotent: true,
});

/** Removes the network's own words and raises the version; 409 `versao_antiga` with the stored text. */
export const mensagemTextoPadrao = defineRoute({
  method: 'POST',
  path: '/mensagem/texto/padrao',
  permission: 'msgTextos',
  summary: 'Volta ao texto padrão de uma mensagem',
  body: z.strictObject({ tipo, versao }),
  response: mensagem.extend({ versao: z.number() }),
  errors: [409],
});

/** Newest first. Where the network had no own words, `antes` or `depois` says those of the product. */
export const mensagemTextoHistorico = defineRoute({
  method: 'GET',
  path: '/mensagem/texto/historico',
  permission: 'msgTextos',
  summary: 'Quem mudou o texto de uma mensagem, e de que para quê: as 50 mudanças mais novas',
  query: z.strictObject({ tipo }),
  response: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        em: instante,
        /** Name of who changed it. */
        quem: z.string(),
        campos: z.array(z.object({ nome: z.string(), antes: z.string(), depois: z.string() })),
      }),
    ),
  }),
});
