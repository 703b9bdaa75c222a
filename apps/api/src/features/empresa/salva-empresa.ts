import { type empAlt, faltasDaEmpresa, type RouteBody, TIPO_SYS } from '@retaguarda/contract';
import { sql } from 'kysely';
import { pode, type SessaoAtual } from '../../auth/sessao-atual.ts';
import { recusando } from '../../db/recusa.ts';
import type { Tx } from '../../db/tx.ts';
import type { Valores } from '../../db/valores.ts';
import { AppError, naoEncontrado, semPermissao, versaoAntiga } from '../../http/app-error.ts';
import { aplica, SEM_EXTERNOS } from '../atributo/public.ts';
import { gravaBusca } from '../busca/public.ts';
import { modeloVisto } from '../categoria/public.ts';
import { cidadePorNome } from '../cidade/public.ts';
import { comValores, registra } from '../historico/public.ts';
import { limpaCampos } from './campos.ts';
import { carregaEmpresa, type EstadoDaEmpresa, estadoDe } from './carrega-empresa.ts';
import { docDeEmpresa } from './doc-de-empresa.ts';
import { catalogoDaEmpresa, empresaDetalheView } from './empresa-detalhe-view.ts';

type Envio = RouteBody<typeof empAlt>;

const UNICAS = {
  empresa_tenant_id_codigo_key: { message: 'Código existente na base de dados', field: 'codigo' },
  empresa_tenant_id_cnpj_key: { message: 'CNPJ existente na base de dados', field: 'cnpj' },
};

/** The fields as they are stored, after the verdict that the form gives; refuses with 422, one error a field. */
function confere({ emp }: Envio, situacao: number): EstadoDaEmpresa {
  const faltas = Object.entries(faltasDaEmpresa(emp));
  const cidade = cidadePorNome(emp.uf, emp.cidade);
  if (cidade === null && emp.cidade !== '' && emp.uf !== '')
    faltas.push(['cidade', 'Cidade inexistente neste estado']);
  if (faltas.length > 0 || cidade === null)
    throw new AppError(
      422,
      faltas.map(([field, message]) => ({ code: 'campo_invalido', message, field })),
    );
  return estadoDe({ ...limpaCampos(emp), situacao }, cidade.id);
}

async function grava(
  tx: Tx,
  sessao: SessaoAtual,
  empresa: {
    id: number;
    campos: EstadoDaEmpresa;
    valores: Valores;
    antes?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { id, campos, valores, antes } = empresa;
  await gravaBusca(tx, 'empresa', [{ id, doc: docDeEmpresa(campos) }]);
  const depois = comValores({ ...campos }, valores);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'empresa', id, depois, ...(antes === undefined ? {} : { antes }) },
  ]);
}

/** Includes a company in a leaf of the tree. */
export async function incluiEmpresa(tx: Tx, sessao: SessaoAtual, envio: Envio) {
  const modelo = await modeloVisto(tx, sessao);
  const { categoriaId } = envio.emp;
  if (!modelo.folhas(TIPO_SYS.empresas).some((c) => c.id === categoriaId)) throw naoEncontrado();
  const campos = confere(envio, 1);
  const { guardar } = aplica(catalogoDaEmpresa(modelo, categoriaId), {
    anteriores: null,
    envio: envio.atributos,
    externos: SEM_EXTERNOS,
    permissoes: sessao.permissoes,
  });
  const c = campos;
  const { id } = await recusando({ unicas: UNICAS }, () =>
    tx.uma(sql<{ id: number }>`
      insert into empresa (tenant_id, categoria_id, razao_social, nome_fantasia, codigo, cnpj, cep, cidade_id, bairro,
                           logradouro, complemento, telefone, email, filial_estoque, restricao_pedido, valores)
      values (${tx.tenant}, ${categoriaId}, ${c.razaoSocial}, ${c.nomeFantazia}, ${c.codigo}, nullif(${c.cnpj}, ''), ${c.cep},
              ${c.cidadeId}, ${c.bairro}, ${c.logradouro}, ${c.complemento}, ${c.telefone}, ${c.email}, ${c.filialEstoque},
              ${c.restricaoPedido}, ${JSON.stringify(guardar)}::jsonb)
      returning id`),
  );
  await grava(tx, sessao, { id, campos, valores: guardar });
  return { message: 'Empresa salva com sucesso', id, versao: 1 };
}

/** Alters a company; its category stays, and its situation is changed by who may. */
export async function alteraEmpresa(tx: Tx, sessao: SessaoAtual, envio: Envio) {
  const { empId } = envio.emp;
  const antes = await carregaEmpresa(tx, sessao, { id: empId, trava: true });
  if (antes.empresa.versao !== envio.emp.versao)
    throw versaoAntiga(await empresaDetalheView(tx, sessao, { id: empId }));
  const situacao = envio.emp.situacao ?? antes.empresa.situacao;
  if (situacao !== antes.empresa.situacao && !pode(sessao, 'changeSituacao')) throw semPermissao('situacao');
  const campos = confere(envio, situacao);
  const modelo = await modeloVisto(tx, sessao);
  const { guardar } = aplica(catalogoDaEmpresa(modelo, antes.empresa.categoriaId), {
    anteriores: antes.valores,
    envio: envio.atributos,
    externos: SEM_EXTERNOS,
    permissoes: sessao.permissoes,
  });
  const c = campos;
  await recusando({ unicas: UNICAS }, () =>
    tx.faz(sql`
      update empresa set razao_social = ${c.razaoSocial}, nome_fantasia = ${c.nomeFantazia}, codigo = ${c.codigo},
             cnpj = nullif(${c.cnpj}, ''), cep = ${c.cep}, cidade_id = ${c.cidadeId}, bairro = ${c.bairro},
             logradouro = ${c.logradouro}, complemento = ${c.complemento}, telefone = ${c.telefone}, email = ${c.email},
             filial_estoque = ${c.filialEstoque}, restricao_pedido = ${c.restricaoPedido}, situacao = ${c.situacao},
             valores = ${JSON.stringify(guardar)}::jsonb, versao = versao + 1, atualizado_em = now()
       where tenant_id = ${tx.tenant} and id = ${empId}`),
  );
  await grava(tx, sessao, {
    id: empId,
    campos,
    valores: guardar,
    antes: comValores({ ...estadoDe(antes.empresa, antes.cidadeId) }, antes.valores),
  });
  return { message: 'Empresa alterada com sucesso', id: empId, versao: antes.empresa.versao + 1 };
}
