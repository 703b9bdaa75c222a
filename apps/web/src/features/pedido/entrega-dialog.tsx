import { Button, Group, TextInput } from '@mantine/core';
import { ERRO } from '@retaguarda/atributos';
import {
  BRINDE_NAO_ENCONTRADO,
  estoqueUpdateStatus,
  estoqueValidatePedido,
  type RouteResponse,
} from '@retaguarda/contract';
import { formatCpf, STATUS_ENTREGA } from '@retaguarda/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ApiError, errorMessage } from '../../lib/call/api-error.ts';
import { useIdempotency } from '../../lib/call/use-idempotency.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { toastError, toastSuccess } from '../../ui/notice/toast.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './pedido.module.css';
import { invalidatePedidos } from './pedido-queries.ts';
import { ENTREGA as T } from './textos.ts';
import { manifesto } from './use-pedido-acts.ts';

type Achado = RouteResponse<typeof estoqueValidatePedido>;

interface EntregaDialogProps {
  empId: number;
  /** The order that was chosen; its code alone is accepted then. */
  cabId: number | undefined;
  /** It is at hand, and looked up at once. */
  codigo?: string | undefined;
  onClose: () => void;
}

const cpfInteiro = /^\d{11}$/;

function Dados({ achado }: { achado: Achado }) {
  const linhas = [
    [T.nome, achado.pesNome],
    [T.cpf, cpfInteiro.test(achado.pesCpf) ? formatCpf(achado.pesCpf) : achado.pesCpf],
    [T.codigoCliente, achado.pesCodigo],
    [T.brinde, achado.catNome],
    [T.codigoBrinde, achado.catCodigo],
  ];
  return (
    <dl className={classes.dados} aria-label={T.dados}>
      {linhas.map(([nome, valor]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{valor || T.semValor}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Hands a gift over: the code is looked up, what it belongs to is shown, and then it is confirmed. */
export function EntregaDialog({ empId, cabId, codigo: dado = '', onClose }: EntregaDialogProps) {
  const client = useQueryClient();
  const narrow = useNarrow();
  const campo = useRef<HTMLInputElement>(null);
  const [codigo, setCodigo] = useState(dado);
  const [erro, setErro] = useState<string | undefined>();
  const [achado, setAchado] = useState<Achado | null>(null);
  const [busy, setBusy] = useState(false);
  const { keyFor, done } = useIdempotency();
  const fecha = () => {
    void invalidatePedidos(client);
    onClose();
  };
  /** Back to looking up, with what the server said at the field. */
  const recusa = (error: unknown): void => {
    setAchado(null);
    if (error instanceof ApiError && error.status > 0) setErro(errorMessage(error));
    else toastError(error);
    campo.current?.focus();
    campo.current?.select();
  };
  const confere = async (): Promise<void> => {
    if (codigo.trim() === '') {
      setErro(ERRO.obrigatorio.message);
      campo.current?.focus();
      return;
    }
    const lido = await call(estoqueValidatePedido, {
      body: { codigo: codigo.trim(), empId, ...(cabId === undefined ? {} : { cabId }) },
    });
    if (lido.pesId > 0) setAchado(lido);
    else setErro(BRINDE_NAO_ENCONTRADO);
  };
  const confirma = async ({ movCabId, empresaDestId }: Achado): Promise<void> => {
    if (movCabId <= 0) {
      setAchado(null);
      setErro(BRINDE_NAO_ENCONTRADO);
      return;
    }
    const itens = [{ id: movCabId, empresaDestId }];
    const body = { ...manifesto({ itens, empId, statusId: STATUS_ENTREGA }), codigo: codigo.trim() };
    const { message } = await call(estoqueUpdateStatus, { body, idempotencyKey: keyFor(body) });
    done();
    toastSuccess(message);
    fecha();
  };
  const envia = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await (achado === null ? confere() : confirma(achado));
    } catch (error) {
      recusa(error);
    } finally {
      setBusy(false);
    }
  };
  const noInicio = useRef(dado === '' ? null : envia);
  useEffect(() => {
    void noInicio.current?.();
    noInicio.current = null;
  }, []);
  return (
    <Modal
      address="asks"
      opened
      onClose={fecha}
      title={T.titulo}
      size={DIALOG_WIDTH.entrega}
      fullScreen={narrow}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <form
        noValidate
        onSubmit={(e: FormEvent) => {
          e.preventDefault();
          void envia();
        }}
      >
        <TextInput
          ref={campo}
          label={T.codigo}
          withAsterisk
          value={codigo}
          error={erro}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: classes.codigoEntrada ?? '' }}
          data-autofocus
          onChange={(e) => {
            setCodigo(e.currentTarget.value);
            setErro(undefined);
            // What was found belongs to another code.
            setAchado(null);
          }}
        />
        <div aria-live="polite">{achado && <Dados achado={achado} />}</div>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={fecha}>
            {T.fechar}
          </Button>
          <Button type="submit" loading={busy}>
            {achado ? T.confirmar : T.validar}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
