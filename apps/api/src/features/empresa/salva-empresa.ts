import {
  type EmpresaCampos,
  type empAlt,
  faltasDaEmpresa,
  MESSAGES,
  type RouteBody,
  TIPO_SYS,
} from '@retaguarda/contract';
import { SITUACAO_REGISTRO, type SituacaoRegistro } from '@retaguarda/domain';
import { assertNoFaults, permissionDenied } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import { assertAllCompaniesWithinReach } from '../../base/auth/reach.ts';
import type { Tx } from '../../base/db/tx.ts';
import { cidadePorNome } from '../../nucleo/cidade/public.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { catalogoDe, confereFolha, valoresEnviados } from '../../registros/com-atributos.ts';
import {
  camposDaEmpresa,
  EMPRESA_VAZIA,
  type EstadoDaEmpresa,
  empresa,
  estadoDaEmpresa,
} from '../../registros/empresa.ts';
import { carregaParaMudar, gravaUm } from '../../registros/registro.ts';
import { empresaDetalheView } from './empresa-detalhe-view.ts';

type Envio = RouteBody<typeof empAlt>;

/** The fields as they are stored, after the verdict that the form gives; refuses with 422, one error a field. */
function confere({ emp: enviada }: Envio, situacao: SituacaoRegistro, antes: EmpresaCampos): EstadoDaEmpresa {
  const emp = {
    ...enviada,
    complemento: enviada.complemento ?? antes.complemento,
    filialEstoque: enviada.filialEstoque ?? antes.filialEstoque,
    restricaoPedido: enviada.restricaoPedido ?? antes.restricaoPedido,
  };
  const semCidade = cidadePorNome(emp.uf, emp.cidade) === null && emp.cidade !== '' && emp.uf !== '';
  assertNoFaults({
    ...faltasDaEmpresa(emp),
    ...(semCidade ? { cidade: MESSAGES.cidadeInexistente } : {}),
  });
  return estadoDaEmpresa(emp, situacao);
}

/** Includes a company in a leaf of the tree. */
export async function incluiEmpresa(tx: Tx, sessao: CurrentSession, envio: Envio) {
  assertAllCompaniesWithinReach(sessao);
  const modelo = await modeloVisto(tx, sessao);
  const { categoriaId } = envio.emp;
  confereFolha(modelo, TIPO_SYS.empresas, categoriaId);
  const estado = confere(envio, SITUACAO_REGISTRO.ativo, EMPRESA_VAZIA);
  const catalogo = catalogoDe(modelo, 'empresa', categoriaId);
  const valores = valoresEnviados(catalogo, sessao, null, envio.atributos);
  const mudanca = { antes: null, estado, valores };
  const id = await gravaUm(tx, sessao, empresa, mudanca, { fixas: { categoria_id: categoriaId } });
  return { message: 'Empresa salva com sucesso', id, versao: 1 };
}

/** Alters a company; its category stays, and its situation is changed by who may. */
export async function alteraEmpresa(tx: Tx, sessao: CurrentSession, envio: Envio) {
  const { empId: id, versao } = envio.emp;
  const antes = await carregaParaMudar(tx, empresa, { id, versao }, () =>
    empresaDetalheView(tx, sessao, { id }),
  );
  const situacao = envio.emp.situacao ?? antes.estado.situacao;
  if (situacao !== antes.estado.situacao && !hasPermission(sessao, 'changeSituacao'))
    throw permissionDenied('situacao');
  const estado = confere(envio, situacao, camposDaEmpresa(antes.estado));
  const catalogo = catalogoDe(await modeloVisto(tx, sessao), 'empresa', antes.categoriaId);
  const valores = valoresEnviados(catalogo, sessao, antes.valores, envio.atributos);
  await gravaUm(tx, sessao, empresa, { antes, estado, valores });
  return { message: 'Empresa alterada com sucesso', id, versao: versao + 1 };
}
