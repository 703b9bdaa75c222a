import { expect, test } from 'vitest';
import { deliveryFailureOf, smsCallFailure, smsFailure, smtpFailure } from './delivery-failure.ts';

const SEGREDO = 'ana@exemplo.com.br senha-do-smtp';
const doSmtp = (campos: object, message = SEGREDO) => smtpFailure(Object.assign(new Error(message), campos));
const rcpt = (responseCode: number, response = `${responseCode} ${SEGREDO}`) =>
  doSmtp({ code: 'EENVELOPE', command: 'RCPT TO', responseCode, response });

test.each([
  [
    'endereço que não existe',
    rcpt(550, '550 5.1.1 no such user'),
    'O servidor de e-mail recusou o endereço (550)',
    true,
  ],
  ['o mesmo sem detalhe', rcpt(553), 'O servidor de e-mail recusou o endereço (553)', true],
  [
    'por política',
    rcpt(550, '550 5.7.1 relay'),
    'O servidor de e-mail não aceita envios deste remetente (550)',
    false,
  ],
  ['adiado', rcpt(451), 'O servidor de e-mail adiou a entrega (451)', false],
  [
    'endereço que não é um',
    doSmtp({ code: 'EENVELOPE', command: 'API' }),
    'O endereço não é de e-mail',
    true,
  ],
  [
    'remetente que não é um',
    doSmtp({ code: 'EENVELOPE', command: 'API' }, 'Invalid sender "x"'),
    'O servidor de e-mail recusou o remetente',
    false,
  ],
  [
    'remetente recusado',
    doSmtp({ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }),
    'O servidor de e-mail recusou o remetente',
    false,
  ],
  [
    'mensagem recusada',
    doSmtp({ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }),
    'O servidor de e-mail recusou a mensagem (554)',
    false,
  ],
  [
    'senha',
    doSmtp({ code: 'EAUTH', responseCode: 535 }),
    'O servidor de e-mail recusou o usuário ou a senha',
    false,
  ],
  ['nome', doSmtp({ code: 'EDNS' }), 'O endereço do servidor de e-mail não foi encontrado', false],
  ['conexão', doSmtp({ code: 'ESOCKET' }), 'Sem conexão com o servidor de e-mail', false],
  ['tempo', doSmtp({ code: 'ETIMEDOUT' }), 'O servidor de e-mail não respondeu a tempo', false],
  ['outra', doSmtp({}), 'Não foi possível enviar', false],
  ['nada', smtpFailure('x'), 'Não foi possível enviar', false],
  ['SMS: número', smsFailure(422), 'O serviço de SMS recusou o número (422)', true],
  ['SMS: token', smsFailure(401), 'O serviço de SMS recusou o token', false],
  ['SMS: depressa demais', smsFailure(429), 'O serviço de SMS pediu que se espere', false],
  ['SMS: outra', smsFailure(500), 'O serviço de SMS não aceitou a mensagem (500)', false],
  ['SMS: sem conexão', smsCallFailure(new TypeError(SEGREDO)), 'Sem conexão com o serviço de SMS', false],
  ['de outro lugar', deliveryFailureOf(new Error(SEGREDO)), 'Não foi possível enviar', false],
])('%s', (_, { message, isPermanent }, esperada, paraSempre) => {
  expect(message).toBe(esperada);
  expect(isPermanent).toBe(paraSempre);
});
