/** Which tab of the Insiders screen is shown. Actions need it before the tabs' forms are loaded. */
class InsiderScreenState {
  tab = $state<'search' | 'summary' | 'company'>('search');
}

export const insiderPlace = new InsiderScreenState();
