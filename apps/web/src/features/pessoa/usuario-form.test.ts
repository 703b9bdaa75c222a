import type { Usuario, UsuarioDetalhe } from '@retaguarda/contract';
import { SITUACAO_PESSOA } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import {
  camposDe,
  guardadaDe,
  leAtual,
  ocultosDe,
  resetDe,
  SECRETOS,
  type UsuarioValores,
  userDoEnvio,
} from './usuario-form.ts';

const usuario = (parte: Partial<Usuario> = {}): Usuario => ({
  id: 7,
  versao: 3,
  situacao: SITUACAO_PESSOA.ativa,
  nome: 'Ana',
  apelido: '',
  codigo: 'A1',
  sexo: 'F',
  dtNascimento: '1980-01-31',
  empId: 2,
  tipoAtor: 9,
  categoria: 'Partes',
  integration: false,
  urlImg: '',
  hashImg: '',
  resp: '',
  empresas: [],
  autenticacao: {
    system: { autId: 1, flag: true, systemDados: { email: 'ana@rede.com.br' }, temSenha: true },
    code: { autId: 2, flag: false, codeDados: { cpf: '52998224725', telefone: '11987654321' } },
    api: { autId: 3, flag: false, apiDados: { chaveName: '', perfilId: null, expiraEm: '' } },
  },
  avisos: { email: false, sms: false },
  semWhatsapp: false,
  mascarados: [],
  anonimizada: false,
  proprio: false,
  ...parte,
});
const detalhe = (user: Usuario): UsuarioDetalhe => ({
  user,
  permissions: [],
  perfis: { itens: [{ id: 4, nome: 'Operador' }], selected: [4], enabled: true },
  atuacao: { todas: true, selected: [], outras: false, itens: [], enabled: true, podeTodas: true },
  atributos: { atributos: [], definicoes: [] },
});
const valores = (u = usuario(), parte: Partial<UsuarioValores> = {}): UsuarioValores => ({
  ...guardadaDe(detalhe(u)).valores,
  ...parte,
});
const MASCARADA = usuario({
  mascarados: ['cpf', 'telefone', 'dtNascimento'],
  dtNascimento: '**/**/****',
  autenticacao: {
    ...usuario().autenticacao,
    code: { autId: 2, flag: false, codeDados: { cpf: '***.***.**7-25', telefone: '(**) *****-4321' } },
  },
});
const envio = (u: Usuario, v: UsuarioValores, empresa = true) =>
  userDoEnvio(u, v, { versao: 3, empresa, pagamento: false });

test('documentos aparecem como se escrevem, e senhas começam vazias', () => {
  expect(valores()).toMatchObject({
    cpf: '529.982.247-25',
    telefone: '(11) 98765-4321',
    perfis: [4],
    senha: '',
    repetir: '',
    chavePass: '',
  });
});

test('o que vem mascarado não entra no formulário nem volta ao servidor: fica como está guardado', () => {
  const v = valores(MASCARADA);
  expect([v.cpf, v.telefone, v.dtNascimento]).toEqual(['', '', '']);
  expect([...ocultosDe(MASCARADA, v)].toSorted()).toEqual(['cpf', 'dtNascimento', 'telefone']);
  const { dtNascimento, autenticacao } = envio(MASCARADA, v);
  expect([dtNascimento, autenticacao?.code.codeDados]).toEqual([
    undefined,
    { cpf: undefined, telefone: undefined },
  ]);
});

test('digitado por cima da máscara, o novo vai; os outros ficam', () => {
  const v = valores(MASCARADA, { cpf: '529.982.247-25' });
  expect([...ocultosDe(MASCARADA, v)].toSorted()).toEqual(['dtNascimento', 'telefone']);
  expect(envio(MASCARADA, v).autenticacao?.code.codeDados).toEqual({
    cpf: '529.982.247-25',
    telefone: undefined,
  });
});

test('apagado por quem o vê, um campo vai vazio', () => {
  expect(envio(usuario(), valores(usuario(), { dtNascimento: '' })).dtNascimento).toBe('');
});

test('a empresa só vai de quem a pode mudar, e uma chave só quando foi digitada', () => {
  expect(envio(usuario(), valores()).empId).toBe(2);
  expect(envio(usuario(), valores(), false).empId).toBeUndefined();
  expect(envio(usuario(), valores()).autenticacao?.api.apiDados.chavePass).toBeUndefined();
  const comChave = valores(usuario(), { chavePass: 'nova chave' });
  expect(envio(usuario(), comChave).autenticacao?.api.apiDados.chavePass).toBe('nova chave');
});

test('uma senha só muda quando algo foi digitado, também quando as duas diferem', () => {
  expect(resetDe(valores())).toBeNull();
  expect(resetDe(valores(usuario(), { repetir: 'x' }))).toEqual({ senha: '', repetir: 'x' });
});

test('num conflito, senhas e chaves são ditas sem serem mostradas', () => {
  const campos = camposDe(
    (ids) => ids.map((id) => `perfil ${id}`).join(),
    (id) => `empresa ${id}`,
    (ids) => ids.map((id) => `empresa ${id}`).join(),
  );
  const dito = (chave: keyof UsuarioValores, v: UsuarioValores) => {
    const campo = campos.find((c) => c.key === chave);
    return (campo?.inWords as ((valor: unknown, v: UsuarioValores) => string) | undefined)?.(v[chave], v); // of its own field
  };
  const v = valores(usuario(), { senha: 'segredo', repetir: 'segredo', chavePass: 'segredo' });
  for (const chave of SECRETOS) expect(dito(chave, v)).not.toContain('segredo');
  expect(dito('senha', valores())).toBe('');
  expect([dito('sexo', v), dito('dtNascimento', v), dito('empId', v)]).toEqual([
    'Feminino',
    '31/01/1980',
    'empresa 2',
  ]);
});

test('o que está guardado agora é lido de um conflito; a recusa de outra coisa não', () => {
  expect(leAtual(detalhe(usuario({ versao: 8 })))?.versao).toBe(8);
  expect(leAtual({ user: usuario() })).toBeNull();
  expect(leAtual('texto')).toBeNull();
});
