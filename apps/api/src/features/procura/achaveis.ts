import { type AtributoDefinicao, unidadeDe } from '@retaguarda/atributos';
import {
  formatCnpj,
  formatDateBr,
  formatPlaca,
  nomeSituacaoBaixa,
  nomeSituacaoCarga,
  nomeSituacaoMovimento,
  nomeSituacaoOrdem,
  nomeSituacaoPericia,
  nomeSituacaoPessoa,
  normalizeText,
  outraEscritaDoProcesso,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import { nomeCidade } from '../../nucleo/cidade/public.ts';
import type { Modelo } from '../../nucleo/modelo/public.ts';
import type { CadastroNoServidor } from '../../registros/cadastro/cadastro.ts';
import { CADASTROS_NO_SERVIDOR } from '../../registros/cadastros.ts';
import { nomeDaEmpresa, umaEmpresaVista } from '../../registros/empresa.ts';
import type { Linha } from '../../registros/tabela.ts';
import { type Achavel, achavel, juntos, numerado } from './achavel.ts';

const categoria = (modelo: Modelo, id: number): string => modelo.categoria(id)?.nome ?? '';

/** The searched values of a case that hold what was typed: "Processo 0001234-55.2024". */
function ondeEsta(
  definicoes: readonly AtributoDefinicao[],
  valores: AttributeValues,
  texto: string,
): string[] {
  if (texto === '') return [];
  const ditos = [texto, outraEscritaDoProcesso(texto) ?? texto];
  return definicoes.flatMap((def) => {
    const valor = valores[String(def.id)];
    if (!def.search || valor === undefined) return [];
    const dito = unidadeDe(def).format(def, valor);
    const valorDito = normalizeText(dito);
    return ditos.some((d) => valorDito.includes(d)) ? [`${def.label} ${dito}`] : [];
  });
}

const pericia = achavel<{ cidade: number; situacao: number; valores: AttributeValues }>({
  tipo: 'pericia',
  dados: sql`jsonb_build_object('cidade', t.cidade_id, 'situacao', t.situacao, 'valores', t.valores)`,
  diz: ({ id, categoriaId, dados }, { modelo, texto }) => ({
    titulo: numerado('pericia', id),
    detalhe: juntos(
      ...ondeEsta(modelo.etapa(modelo.refDe(categoriaId), 'pericia'), dados.valores, texto).slice(0, 1),
      categoria(modelo, categoriaId),
      nomeCidade(dados.cidade),
      nomeSituacaoPericia(dados.situacao),
    ),
  }),
});

const pessoa = achavel<{
  nome: string;
  apelido: string;
  codigo: string | null;
  email: string | null;
  situacao: number;
}>({
  tipo: 'pessoa',
  dados: sql`jsonb_build_object('nome', t.nome, 'apelido', t.apelido, 'codigo', t.codigo, 'email', t.email, 'situacao', t.situacao)`,
  diz: ({ categoriaId, dados: { nome, apelido, codigo, email, situacao } }, { modelo }) => ({
    titulo: nome,
    detalhe: juntos(apelido, codigo, categoria(modelo, categoriaId), nomeSituacaoPessoa(situacao)),
    chaves: [apelido, codigo ?? '', email ?? ''],
  }),
});

const baixa = achavel<{ nome: string; dia: string | null; situacao: number }>({
  tipo: 'baixa',
  dados: sql`jsonb_build_object('nome', t.nome, 'dia', t.dta, 'situacao', t.situacao)`,
  diz: ({ id, dados: { nome, dia, situacao } }) => ({
    titulo: nome,
    detalhe: juntos(`#${id}`, dia && formatDateBr(dia), nomeSituacaoBaixa(situacao)),
  }),
});

const empresa = achavel<{ nome: string; razao: string; codigo: string; cnpj: string | null }>({
  tipo: 'empresa',
  dados: sql`jsonb_build_object('nome', coalesce(${nomeDaEmpresa('t')}, ''), 'razao', t.razao_social, 'codigo', t.codigo, 'cnpj', t.cnpj)`,
  diz: ({ categoriaId, dados: { nome, razao, codigo, cnpj } }, { modelo }) => ({
    titulo: nome,
    detalhe: juntos(codigo, cnpj && formatCnpj(cnpj), categoria(modelo, categoriaId)),
    chaves: [razao, codigo, cnpj ?? '', cnpj === null ? '' : formatCnpj(cnpj)],
  }),
});

const veiculo = achavel<{ placa: string; dono: string; marca: string | null; modelo: string | null }>({
  tipo: 'veiculo',
  junto: sql`join pessoa p on p.tenant_id = t.tenant_id and p.id = t.proprietario_id
    left join marca ma on ma.tenant_id = t.tenant_id and ma.id = t.marca_id
    left join modelo mo on mo.tenant_id = t.tenant_id and mo.id = t.modelo_id`,
  dados: sql`jsonb_build_object('placa', t.placa, 'dono', p.nome, 'marca', ma.nome, 'modelo', mo.nome)`,
  diz: ({ dados: { placa, dono, marca, modelo } }) => ({
    titulo: formatPlaca(placa),
    detalhe: juntos([marca, modelo].filter(Boolean).join(' '), dono),
    chaves: [placa],
  }),
});

const ordemServico = achavel<{ cliente: string; placa: string; situacao: number }>({
  tipo: 'ordemServico',
  junto: sql`join pessoa p on p.tenant_id = t.tenant_id and p.id = t.cliente_id
    join veiculo v on v.tenant_id = t.tenant_id and v.id = t.veiculo_id`,
  dados: sql`jsonb_build_object('cliente', p.nome, 'placa', v.placa, 'situacao', t.situacao)`,
  diz: ({ id, dados: { cliente, placa, situacao } }) => ({
    titulo: numerado('ordemServico', id),
    detalhe: juntos(cliente, formatPlaca(placa), nomeSituacaoOrdem(situacao)),
  }),
});

const produto = achavel<{ nome: string; codigo: string }>({
  tipo: 'produto',
  dados: sql`jsonb_build_object('nome', t.nome, 'codigo', t.codigo)`,
  diz: ({ categoriaId, dados: { nome, codigo } }, { modelo }) => ({
    titulo: nome,
    detalhe: juntos(codigo, categoria(modelo, categoriaId)),
    chaves: [codigo],
  }),
});

const campanha = achavel<{ nome: string; inicio: string; fim: string }>({
  tipo: 'campanha',
  dados: sql`jsonb_build_object('nome', t.nome, 'inicio', t.inicio, 'fim', t.fim)`,
  diz: ({ dados: { nome, inicio, fim } }) => ({
    titulo: nome,
    detalhe: `${formatDateBr(inicio)} a ${formatDateBr(fim)}`,
  }),
});

const movimento = achavel<{ tipo: string; empresa: string; dia: string | null; situacao: number }>({
  tipo: 'movimento',
  junto: sql`join estoque_tipo et on et.tenant_id = t.tenant_id and et.id = t.tipo_id
    left join empresa e on e.tenant_id = t.tenant_id and e.id = t.estoque_id
    left join empresa d on d.tenant_id = t.tenant_id and d.id = t.destino_id`,
  onde: umaEmpresaVista('e', 'd'),
  dados: sql`jsonb_build_object('tipo', et.nome, 'empresa', coalesce(${nomeDaEmpresa('e')}, ${nomeDaEmpresa('d')}, ''),
    'dia', t.dta_lancamento, 'situacao', t.situacao)`,
  diz: ({ id, dados: { tipo, empresa: onde, dia, situacao } }) => ({
    titulo: numerado('movimento', id),
    detalhe: juntos(tipo, onde, dia && formatDateBr(dia), nomeSituacaoMovimento(situacao)),
  }),
});

const perfil = achavel<{ nome: string }>({
  tipo: 'perfil',
  poucos: true,
  dados: sql`jsonb_build_object('nome', t.nome)`,
  diz: ({ dados: { nome } }) => ({ titulo: nome, detalhe: '' }),
});

const remessa = achavel<{ numero: number; conta: string; data: string; cancelada: boolean }>({
  tipo: 'remessa',
  poucos: true,
  dados: sql`jsonb_build_object('numero', t.numero, 'data', t.data, 'cancelada', t.cancelada, 'conta',
    (select c.nome from conta_bancaria c where c.tenant_id = t.tenant_id and c.id = t.conta_id))`,
  diz: ({ dados: { numero, conta, data, cancelada } }) => ({
    titulo: `Remessa ${numero}`,
    detalhe: juntos(conta, formatDateBr(data), cancelada ? 'Cancelada' : ''),
    chaves: [String(numero)],
  }),
});

const carga = achavel<{ arquivo: string; situacao: number }>({
  tipo: 'carga',
  poucos: true,
  dados: sql`jsonb_build_object('arquivo', t.nome_arquivo, 'situacao', t.situacao)`,
  diz: ({ id, dados: { arquivo, situacao } }) => ({
    titulo: numerado('carga', id),
    detalhe: juntos(arquivo, nomeSituacaoCarga(situacao)),
    chaves: [arquivo],
  }),
});

const doCadastro = ({ tipo, achado: { dados, diz } }: CadastroNoServidor): Achavel =>
  achavel<Linha>({
    tipo,
    dados,
    diz: ({ dados: linha }) => {
      const { detalhe, ...dito } = diz(linha);
      return { ...dito, detalhe: juntos(...detalhe) };
    },
  });

/** The kinds that stand in tables of their own; what is searched for most comes first. */
export const ACHAVEIS: readonly Achavel[] = [
  pericia,
  pessoa,
  baixa,
  empresa,
  veiculo,
  ordemServico,
  produto,
  movimento,
  campanha,
  perfil,
  ...CADASTROS_NO_SERVIDOR.map(doCadastro),
  remessa,
  carga,
];
