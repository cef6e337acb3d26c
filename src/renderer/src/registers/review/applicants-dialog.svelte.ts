/** Whether the spellings of applicants are shown; the dialog is mounted by the shell. */
class ApplicantsDialogState {
  open = $state(false);
}

/** The dialog of this window. */
export const applicantsDialog = new ApplicantsDialogState();
