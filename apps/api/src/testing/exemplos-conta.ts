import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Exemplo } from './exemplo.ts';
import { SENHA } from './mundo.ts';

/** What no device has signed. */
const CHAVE = { origem: 'http://localhost:3000', desafio: 'x', resposta: { id: 'x' } };

const ESCRITORIO = {
  ...{ nome: 'Escritório', sistema: 'Sistema', cnpj: '', cor: '#2b6e96', versao: 0 },
  ...{ cep: '', uf: '', cidade: '', bairro: '', logradouro: '', complemento: '' },
};

/** Calls of a signed-in person's own account, of the office, of the installation, and of the outbox. */
export const EXEMPLOS_CONTA: readonly (readonly [RouteSpec, Exemplo])[] = [
  [contract.contaSessoes, { temIds: false }],
  [contract.contaEncerra, { body: { outras: true }, temIds: false }],
  [contract.contaSenha, { body: { atual: SENHA, nova: SENHA }, temIds: false }],
  [contract.contaSegundoFator, { temIds: false }],
  [contract.contaSegundoFatorInicia, { body: { senha: SENHA }, temIds: false }],
  [contract.contaSegundoFatorConfirma, { body: { codigo: '000000' }, temIds: false, status: 422 }],
  [contract.contaSegundoFatorDesliga, { body: { codigo: '000000' }, temIds: false, status: 422 }],
  [contract.notificacaoList, { temIds: false }],
  [contract.notificacaoMarca, { body: { ids: [1], lida: true }, temIds: false }],
  [contract.notificacaoEscolhas, { temIds: false }],
  [contract.notificacaoEscolhe, { body: { email: { mencao: 'resumo' }, hora: 7 }, temIds: false }],
  [contract.notificacaoAoVivo, { temIds: false }],
  [contract.contaChaves, { temIds: false }],
  [contract.contaChaveOpcoes, { body: { origem: 'http://localhost:3000' }, temIds: false }],
  [contract.contaChaveInc, { body: { ...CHAVE, nome: 'Notebook' }, temIds: false, status: 422 }],
  [contract.contaChaveExc, { body: { id: crypto.randomUUID() }, temIds: false, status: 404 }],
  [contract.contaProva, { temIds: false }],
  [contract.contaProvaOpcoes, { body: { origem: 'http://localhost:3000' }, temIds: false }],
  [contract.contaConfirma, { body: { senha: SENHA }, temIds: false }],
  [contract.escVer, { temIds: false }],
  [contract.escPapel, { temIds: false }],
  [contract.escAlt, { body: { escritorio: ESCRITORIO }, temIds: false }],
  [contract.escCusto, { body: { custoDaNfe: ['frete', 'ipi'] }, temIds: false }],
  [contract.escLogoInc, { temIds: false, status: 422 }],
  [contract.escLogoExc, { body: {}, temIds: false }],
  [contract.redesList, { temIds: false }],
  [
    contract.redeSuspende,
    { body: { slug: 'nenhuma', motivo: 'Falta de pagamento' }, temIds: false, status: 404 },
  ],
  [contract.redeReativa, { body: { slug: 'nenhuma' }, temIds: false, status: 404 }],
  [contract.operacaoVer, { temIds: false }],
  [contract.operacaoConfere, { body: {}, temIds: false }],
  [contract.conferenciaSelo, { temIds: false }],
  [contract.mensagemList, { temIds: false }],
  [contract.mensagemReenvia, { body: { id: 1 }, temIds: false, status: 404 }],
  [contract.mensagemDesiste, { body: { id: 1 }, temIds: false, status: 404 }],
  [contract.mensagemTeste, { body: { canal: 'email' }, temIds: false, status: 422 }],
  [contract.mensagemTextos, { temIds: false }],
  [
    contract.mensagemTextoAlt,
    { body: { tipo: 'codigoEntrada', assunto: '', corpo: 'Seu código: {codigo}', versao: 0 }, temIds: false },
  ],
  [contract.mensagemTextoPadrao, { body: { tipo: 'novaSenha', versao: 0 }, temIds: false }],
  [contract.mensagemTextoHistorico, { query: { tipo: 'novaSenha' }, temIds: false }],
  [
    contract.rascunhoPoe,
    { body: { nome: 'empresa.nova', aba: 'a', formato: 3, versao: 0, dados: '{}' }, temIds: false },
  ],
  [contract.rascunhoDe, { query: { nome: 'empresa.nova' }, temIds: false }],
  [contract.rascunhoList, { temIds: false }],
  [contract.rascunhoTira, { body: { nome: 'empresa.nova', aba: 'a' }, temIds: false }],
];
