import { CONTA_BANCARIA } from '@retaguarda/contract';
import { nomeDoBanco } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../base/app-error.ts';
import { achado } from './cadastro/achado.ts';
import { noServidor } from './cadastro/cadastro.ts';
import { nomeDaEmpresa } from './empresa.ts';
import { escrito, nomeia, TEXTO } from './leituras.ts';
import { grande, inteiro, texto } from './tabela.ts';

export const contaBancaria = noServidor(CONTA_BANCARIA, {
  colunas: {
    nome: texto('nome'),
    empresaId: grande('empresa_id', nomeia('empresa')),
    banco: texto(
      'banco',
      escrito((codigo) => nomeDoBanco(codigo) ?? codigo),
    ),
    agencia: texto('agencia'),
    agenciaDv: texto('agencia_dv'),
    conta: texto('conta'),
    contaDv: texto('conta_dv'),
    convenio: texto('convenio'),
    versaoArquivo: texto('versao_arquivo'),
    versaoLote: texto('versao_lote'),
    proximaRemessa: inteiro('proxima_remessa', TEXTO),
  },
  vistos: {
    aoLado: sql`left join empresa e on e.tenant_id = t.tenant_id and e.id = t.empresa_id`,
    colunas: sql`coalesce(${nomeDaEmpresa('e')}, '') as "empresaNome"`,
  },
  proprios: [
    ...(['banco', 'agencia', 'agenciaDv', 'conta', 'contaDv'] as const),
    ...(['convenio', 'versaoArquivo', 'versaoLote'] as const),
  ],
  confere: async (tx, { empresaId }) => {
    await tx.one(sql`select 1 from empresa where tenant_id = ${tx.tenant} and id = ${empresaId}`, notFound);
  },
  unicas: {
    conta_bancaria_conta: { message: 'Esta conta já está cadastrada', field: 'conta' },
  },
  doc: ({ nome, banco, agencia, conta }) => `${nome} ${nomeDoBanco(banco) ?? ''} ${agencia} ${conta}`,
  nome: ({ nome }) => nome,
  achado: achado(['banco', 'agencia', 'conta'], ({ banco, agencia, conta }) => ({
    detalhe: [nomeDoBanco(banco), `${agencia} / ${conta}`],
    chaves: [conta],
  })),
  usos: ({ tenant }, id) => [
    {
      um: 'remessa',
      varios: 'remessas',
      conta: sql`select count(*) from remessa where tenant_id = ${tenant} and conta_id = ${id}`,
    },
    {
      um: 'extrato lido',
      varios: 'extratos lidos',
      conta: sql`select count(*) from extrato where tenant_id = ${tenant} and conta_id = ${id}`,
    },
  ],
});
