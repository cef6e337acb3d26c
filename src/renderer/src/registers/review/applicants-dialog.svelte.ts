/** Whether the dialog for applicant spellings is open. The shell mounts it. */
class ApplicantsDialogState {
  open = $state(false);
}

export const applicantsDialog = new ApplicantsDialogState();
