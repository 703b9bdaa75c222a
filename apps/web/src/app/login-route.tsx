import { useRouter } from '@tanstack/react-router';
import { LoginPage } from '../features/sessao/login-page.tsx';
import { clearToasts } from '../ui/notice/toast.tsx';

export function LoginRoute() {
  const router = useRouter();
  const goOn = () => {
    clearToasts();
    const { volta } = router.state.location.search;
    router.history.replace(typeof volta === 'string' ? volta : '/');
  };
  return <LoginPage onSignedIn={goOn} />;
}
