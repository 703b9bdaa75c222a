/** Why a message did not leave: in words for people, which hold nothing of what was configured, sent or answered. */
export class DeliveryFailure extends Error {
  /** Where it was to go does not exist: trying again would not help. */
  readonly isPermanent: boolean;

  constructor(motivo: string, definitiva = false) {
    super(motivo);
    this.isPermanent = definitiva;
  }
}

/** Of whatever was thrown. */
export const deliveryFailureOf = (error: unknown): DeliveryFailure =>
  error instanceof DeliveryFailure ? error : new DeliveryFailure('Não foi possível enviar');

/** What the library says of a failure beside its message, which quotes addresses and answers. */
interface FalhaDoSmtp {
  code: string;
  /** Of the answer; 0 without one. */
  resposta: number;
  /** The enhanced code of the answer, as `5.7.1`; empty without one. */
  detalhe: string;
  comando: string;
  remetente: boolean;
}

function leFalha(error: Error): FalhaDoSmtp {
  const { code, responseCode, response, command }: Record<string, unknown> = { ...error };
  return {
    code: typeof code === 'string' ? code : '',
    resposta: typeof responseCode === 'number' ? responseCode : 0,
    detalhe: typeof response === 'string' ? (/^\d{3}[ -](\d\.\d+\.\d+)/.exec(response)?.[1] ?? '') : '',
    comando: typeof command === 'string' ? command : '',
    remetente: error.message.startsWith('Invalid sender'),
  };
}

const SEM_CAMINHO: Readonly<Record<string, string>> = {
  EDNS: 'O endereço do servidor de e-mail não foi encontrado',
  ECONNECTION: 'Sem conexão com o servidor de e-mail',
  ESOCKET: 'Sem conexão com o servidor de e-mail',
  ETIMEDOUT: 'O servidor de e-mail não respondeu a tempo',
  EAUTH: 'O servidor de e-mail recusou o usuário ou a senha',
  ENOAUTH: 'O servidor de e-mail pede usuário e senha',
  ETLS: 'A conexão segura com o servidor de e-mail falhou',
  EPROTOCOL: 'O servidor de e-mail respondeu o que não se esperava',
};

const DE_TLS = /certificate|SSL routines|TLS|altnames/i;

function doDestinatario({ resposta, detalhe }: FalhaDoSmtp): DeliveryFailure {
  if (resposta < 500) return new DeliveryFailure(`O servidor de e-mail adiou a entrega (${resposta})`);
  // 5.7: it does not take mail from us, whoever it is for.
  if (detalhe.startsWith('5.7.'))
    return new DeliveryFailure(`O servidor de e-mail não aceita envios deste remetente (${resposta})`);
  return new DeliveryFailure(`O servidor de e-mail recusou o endereço (${resposta})`, true);
}

/** Of what the mail library has thrown. */
export function smtpFailure(error: unknown): DeliveryFailure {
  if (!(error instanceof Error)) return deliveryFailureOf(error);
  const falha = leFalha(error);
  const { code, comando, resposta, remetente } = falha;
  if (code === 'EENVELOPE' && comando === 'RCPT TO') return doDestinatario(falha);
  if (code === 'EENVELOPE' && comando === 'API' && !remetente)
    return new DeliveryFailure('O endereço não é de e-mail', true);
  if (remetente || comando === 'MAIL FROM')
    return new DeliveryFailure('O servidor de e-mail recusou o remetente');
  if (comando === 'DATA') return new DeliveryFailure(`O servidor de e-mail recusou a mensagem (${resposta})`);
  // The library calls it a socket's failure; only its words tell them apart.
  const qual = code === 'ESOCKET' && DE_TLS.test(error.message) ? 'ETLS' : code;
  return new DeliveryFailure(SEM_CAMINHO[qual] ?? 'Não foi possível enviar');
}

/** Of what the service for SMS has answered. */
export function smsFailure(status: number): DeliveryFailure {
  if (status === 401 || status === 403) return new DeliveryFailure('O serviço de SMS recusou o token');
  if (status === 422) return new DeliveryFailure(`O serviço de SMS recusou o número (${status})`, true);
  if (status === 429) return new DeliveryFailure('O serviço de SMS pediu que se espere');
  return new DeliveryFailure(`O serviço de SMS não aceitou a mensagem (${status})`);
}

/** Of a call to that service that got no answer. */
export const smsCallFailure = (error: unknown): DeliveryFailure =>
  new DeliveryFailure(
    error instanceof Error && error.name === 'TimeoutError'
      ? 'O serviço de SMS não respondeu a tempo'
      : 'Sem conexão com o serviço de SMS',
  );
