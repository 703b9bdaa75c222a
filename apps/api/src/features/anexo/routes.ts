import {
  ANEXO,
  anexoAlt,
  anexoBaixa,
  anexoConta,
  anexoExc,
  anexoInc,
  anexoList,
  anexoParte,
  anexoPrevia,
  anexoVolta,
  MENSAGEM_DO_CODIGO,
  MESSAGES,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { AppError, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { withTenant } from '../../base/db/tx.ts';
import { tenantFileName } from '../../base/files/referenced-files.ts';
import { registerPreparedRoute, registerRoute } from '../../base/http/register.ts';
import { registerBinaryRoute, registerUploadRoute } from '../../base/http/register-file.ts';
import type { Services } from '../../base/services.ts';
import type { Qual } from '../../registros/abre.ts';
import { contaView, listaView } from './anexos-view.ts';
import { confereEntrada, excluiAnexo, incluiAnexo, renomeiaAnexo, voltaAnexo } from './muda-anexo.ts';
import { apagaPartes, apagaSeDer, gravaParte, juntaPartes } from './partes.ts';
import { devolveLugar, tomaLugar } from './quota.ts';
import { aoBaixar, aoVer } from './serve-anexo.ts';

/** No page sends more at once. */
const PARTE = { bytes: ANEXO.parte, excedido: MENSAGEM_DO_CODIGO.grande_demais };

const grande = (bytes: number) =>
  ruleViolation('grande_demais', `Cada anexo tem no máximo ${bytes / 1024 / 1024} MB`, 'arquivo');

function confereTamanho(bytes: number, maximo: number): void {
  if (bytes === 0) throw ruleViolation('campo_invalido', 'O arquivo está vazio', 'arquivo');
  if (bytes > maximo) throw grande(maximo);
}

interface Parte {
  qual: Qual;
  envio: string;
  parte: number;
  bytes: number;
}

/** Refuses a part before it is kept: of what may not come to the record, or of too much on its way. */
const confereParte = (
  { pool, anexos }: Services,
  sessao: CurrentSession,
  { qual, ...parte }: Parte,
): Promise<void> =>
  withTenant(
    pool,
    sessao.tenant,
    async (tx) => {
      await confereEntrada(tx, sessao, qual, anexos);
      await tomaLugar(tx, sessao, parte, anexos);
    },
    { vista: sessao },
  );

/** A file comes in parts, each a call of its own: what a cut line has carried is not sent again. */
function envioRoutes(app: FastifyInstance, services: Services): void {
  const { pool, arquivos, anexos } = services;
  registerUploadRoute(app, anexoParte, PARTE, async ({ sessao, query, arquivo }) => {
    const { envio, parte, ...qual } = query;
    if (arquivo === null) throw ruleViolation('campo_invalido', MESSAGES.informe, 'arquivo');
    if (parte * ANEXO.parte + arquivo.length > anexos.bytes) throw grande(anexos.bytes);
    await confereParte(services, sessao, { qual, envio, parte, bytes: arquivo.length });
    await gravaParte(arquivos, sessao, { envio, parte, bytes: arquivo });
    return { message: 'Parte recebida' };
  });

  registerPreparedRoute(
    app,
    pool,
    anexoInc,
    {
      before: async ({ sessao, body }) => {
        confereTamanho(body.bytes, anexos.bytes);
        return juntaPartes(arquivos, sessao, body);
      },
    },
    async ({ tx, sessao, body, prepared: juntado, afterCommit }) => {
      if (juntado === null)
        throw ruleViolation('abandonada', 'O arquivo não chegou inteiro. Envie-o de novo.', 'arquivo');
      try {
        const anexo = await incluiAnexo(tx, sessao, body, { juntado, limites: anexos });
        await devolveLugar(tx, sessao, body.envio);
        afterCommit(() => apagaPartes(arquivos, sessao, body));
        return { message: 'Arquivo anexado', anexo };
      } catch (error) {
        // What is refused leaves no file; of any other failure nobody knows yet, and what has no row is swept.
        if (error instanceof AppError)
          await apagaSeDer(arquivos, [tenantFileName(sessao.tenant, juntado.anexoId)]);
        throw error;
      }
    },
  );
}

export function anexoRoutes(app: FastifyInstance, services: Services): void {
  const { pool, anexos } = services;
  registerRoute(app, pool, anexoList, ({ tx, sessao, query }) => listaView(tx, sessao, query, anexos));
  registerRoute(app, pool, anexoConta, ({ tx, sessao, query }) => contaView(tx, sessao, query));
  envioRoutes(app, services);
  registerRoute(app, pool, anexoAlt, async ({ tx, sessao, body }) => ({
    anexo: await renomeiaAnexo(tx, sessao, body),
    message: 'Anexo renomeado',
  }));
  registerRoute(app, pool, anexoExc, async ({ tx, sessao, body }) => {
    await excluiAnexo(tx, sessao, body.anexoId);
    return { message: 'Anexo excluído' };
  });
  registerRoute(app, pool, anexoVolta, async ({ tx, sessao, body }) => ({
    anexo: await voltaAnexo(tx, sessao, body.anexoId, anexos),
    message: 'O anexo está de volta',
  }));
  registerBinaryRoute(app, anexoBaixa, ({ sessao, query }) => aoBaixar(services, sessao, query.anexoId));
  registerBinaryRoute(app, anexoPrevia, ({ sessao, query }) => aoVer(services, sessao, query.anexoId));
}
