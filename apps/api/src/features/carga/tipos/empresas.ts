import { type EmpresaCampos, faltasDaEmpresa, MESSAGES } from '@retaguarda/contract';
import { SITUACAO_REGISTRO, siglaDoEstado } from '@retaguarda/domain';
import { hasPermission } from '../../../base/auth/current-session.ts';
import { cidadePorNome, cidadesProximas } from '../../../nucleo/cidade/public.ts';
import {
  camposDaEmpresa,
  EMPRESA_VAZIA,
  type EstadoDaEmpresa,
  empresa,
  estadoDaEmpresa,
} from '../../../registros/empresa.ts';
import type { Falta, LinhaLida } from '../contexto.ts';
import { ou, simOuNao } from './comum.ts';
import type { Cadastro } from './descricao.ts';

function interruptor(linha: LinhaLida, chave: string, antes: boolean): { valor: boolean; faltas: Falta[] } {
  const texto = linha.textos.get(chave);
  const valor = texto === undefined ? antes : simOuNao(texto);
  if (valor !== null) return { valor, faltas: [] };
  return { valor: antes, faltas: [{ linha: linha.linha, chave, motivo: 'Informe Sim ou Não' }] };
}

/** A state that is none; a municipality that the state does not have, with those that are spelt alike. */
function faltasDoLugar({ linha }: LinhaLida, { uf, cidade }: EmpresaCampos, escrito: string): Falta[] {
  if (uf === '') return escrito === '' ? [] : [{ linha, chave: 'uf', motivo: 'Estado inexistente' }];
  if (cidade === '' || cidadePorNome(uf, cidade) !== null) return [];
  const opcoes = cidadesProximas(uf, cidade);
  return [{ linha, chave: 'cidade', motivo: MESSAGES.cidadeInexistente, opcoes }];
}

function junta(linha: LinhaLida, estado: EstadoDaEmpresa): { estado: EstadoDaEmpresa; faltas: Falta[] } {
  const antes = camposDaEmpresa(estado);
  const filial = interruptor(linha, 'filialEstoque', antes.filialEstoque);
  const restricao = interruptor(linha, 'restricaoPedido', antes.restricaoPedido);
  const texto = (chave: keyof EmpresaCampos) => ou(linha, chave, String(antes[chave]));
  const campos: EmpresaCampos = {
    razaoSocial: texto('razaoSocial'),
    nomeFantazia: texto('nomeFantazia'),
    codigo: texto('codigo'),
    cnpj: texto('cnpj'),
    cep: texto('cep'),
    uf: siglaDoEstado(texto('uf')) ?? '',
    cidade: texto('cidade'),
    bairro: texto('bairro'),
    logradouro: texto('logradouro'),
    complemento: texto('complemento'),
    telefone: texto('telefone'),
    email: texto('email'),
    filialEstoque: filial.valor,
    restricaoPedido: restricao.valor,
  };
  return {
    estado: estadoDaEmpresa(campos, estado.situacao),
    faltas: [
      ...filial.faltas,
      ...restricao.faltas,
      ...faltasDoLugar(linha, campos, texto('uf')),
      ...Object.entries(faltasDaEmpresa(campos)).map(([chave, motivo]) => ({
        linha: linha.linha,
        chave,
        motivo,
      })),
    ],
  };
}

export const empresas: Cadastro<EstadoDaEmpresa> = {
  registro: empresa,
  novo: estadoDaEmpresa(EMPRESA_VAZIA, SITUACAO_REGISTRO.ativo),
  podeIncluir: (sessao) => hasPermission(sessao, 'empInc'),
  podeAlterar: (sessao) => hasPermission(sessao, 'empAlt'),
  chaves: ['codigo', 'cnpj'],
  junta,
};
